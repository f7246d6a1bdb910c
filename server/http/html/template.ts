import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { ColorScheme } from '#domain/site/look.ts';

/** Parts of a page as escaped HTML. */
export interface PageParts {
  /** Title, links and structured data. */
  readonly head: string;
  /** Inlined styles and preloads of the page's own code; null keeps the build's links, and the page loads the rest. */
  readonly code: string | null;
  /** First screen inside `#root`; empty for a shell. */
  readonly screen: string;
  /** Color scheme chosen by the visitor; null keeps the build's. */
  readonly scheme: ColorScheme | null;
  /** For browsers without scripts: the page, or a sentence below the rendered screen. */
  readonly withoutScripts: string;
  readonly state: string;
  /** Colour of the browser's frame. */
  readonly frameColor: string;
  /** Address of the shop's icon; undefined keeps the build's. */
  readonly icon: string | undefined;
}

/** The web build's page, split where the parts of each answer are inserted. */
export interface Template {
  /** `sha256-…` of every inline script in the build's page, for the policy. */
  readonly scriptHashes: readonly string[];
  fill(parts: PageParts): string;
}

/** Thrown if the web build is missing. `message` contains the fix. */
export class MissingBuildError extends Error {
  override name = 'MissingBuildError';
}

const templateFile = (rendererDir: string) => path.join(rendererDir, 'index.html');

/** Lets composition roots fail before they open databases. @throws MissingBuildError */
export function requireBuild(rendererDir: string): void {
  const file = templateFile(rendererDir);
  if (!fs.existsSync(file)) throw new MissingBuildError(`The web build is missing (there is no ${file}). Run npm run build first.`);
}

/** Reads out/renderer/index.html once. @throws MissingBuildError if it is missing */
export function loadTemplate(rendererDir: string): Template {
  requireBuild(rendererDir);
  return createTemplate(fs.readFileSync(templateFile(rendererDir), 'utf8'));
}

const ROOT = '<div id="root">';
const STYLES = /<link\s[^>]*rel="stylesheet"[^>]*>\s*/g;
const NO_SCRIPTS = /<noscript>.*<\/noscript>/;
const FRAME_COLOR = /(<meta name="theme-color" content=")[^"]*"/;
const ICON = /(<link rel="(?:apple-touch-)?icon" href=")[^"]*"(?: type="[^"]*")?/g;
const SCHEME = /(<html\b[^>]*data-mantine-color-scheme=")[a-z]*"/;

export function createTemplate(html: string): Template {
  // Removed because every answer has its own title and description.
  const page = html.replace(/<title>[^<]*<\/title>\s*/i, '').replace(/<meta\s+name="description"[^>]*>\s*/i, '');
  // After the charset, which must be in the first kilobyte, and the viewport, which determines the size of pictures;
  // before scripts and styles, so that the preload starts first.
  const charset = /<meta\s+name="viewport"[^>]*>/i.exec(page) ?? /<meta\s+charset=[^>]*>/i.exec(page) ?? /<head[^>]*>/i.exec(page);
  const headAt = charset === null ? 0 : charset.index + charset[0].length;
  const bodyEnd = page.lastIndexOf('</body>');
  const stateAt = bodyEnd === -1 ? page.length : bodyEnd;
  const headEnd = page.indexOf('</head>', headAt);
  const codeAt = headEnd === -1 ? headAt : headEnd;
  const rootAt = page.indexOf(ROOT) === -1 ? stateAt : page.indexOf(ROOT) + ROOT.length;
  const [before, restOfHead, upToRoot, afterRoot, after] = [
    page.slice(0, headAt),
    page.slice(headAt, codeAt),
    page.slice(codeAt, rootAt),
    page.slice(rootAt, stateAt),
    page.slice(stateAt),
  ];
  const unstyledHead = restOfHead.replace(STYLES, '');
  const withFrame = (part: string, frameColor: string, icon: string | undefined) => {
    const colored = part.replace(FRAME_COLOR, `$1${frameColor}"`);
    return icon === undefined ? colored : colored.replace(ICON, `$1${icon}"`);
  };
  return {
    scriptHashes: inlineScripts(html).map((script) => `sha256-${createHash('sha256').update(script).digest('base64')}`),
    fill: ({ head, code, screen, scheme, withoutScripts, state, frameColor, icon }) => {
      const start = scheme === null ? before : before.replace(SCHEME, `$1${scheme}"`);
      const rest = afterRoot.replace(NO_SCRIPTS, () => `<noscript>${withoutScripts}</noscript>`);
      const own = withFrame(code === null ? restOfHead : unstyledHead, frameColor, icon);
      return `${start}\n${head}\n${code === null ? own : `${own}${code}\n`}${upToRoot}${screen}${rest}${state}\n${after}`;
    },
  };
}

/** Returns the contents of executable inline scripts: no `src`, and no type that marks data. */
function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)]
    .filter(([, attributes = '']) => !/\bsrc\s*=/i.test(attributes))
    .filter(([, attributes = '']) => !/\btype\s*=\s*["']?(?!module|text\/javascript)/i.test(attributes))
    .map(([, , content = '']) => content)
    .filter((content) => content.trim() !== '');
}
