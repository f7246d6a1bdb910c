import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** The web build's page, cut where each answer's own parts go. */
export interface Template {
  /** `sha256-…` of every inline script the build left in the page, for the policy. */
  readonly scriptHashes: readonly string[];
  /** The page with `head` (title, links, structured data) and `state` (data for the first screen) in place. */
  fill(head: string, state: string): string;
}

/** The build is not there. `message` says what to do. */
export class MissingBuildError extends Error {
  override name = 'MissingBuildError';
}

const templateFile = (rendererDir: string) => path.join(rendererDir, 'index.html');

/** For roots that would rather refuse before they open databases. @throws MissingBuildError */
export function requireBuild(rendererDir: string): void {
  const file = templateFile(rendererDir);
  if (!fs.existsSync(file)) throw new MissingBuildError(`The web build is missing (there is no ${file}). Run npm run build first.`);
}

/** Reads out/renderer/index.html once. @throws MissingBuildError when it is missing. */
export function loadTemplate(rendererDir: string): Template {
  requireBuild(rendererDir);
  return createTemplate(fs.readFileSync(templateFile(rendererDir), 'utf8'));
}

export function createTemplate(html: string): Template {
  // Every answer brings its own title and description.
  const page = html.replace(/<title>[^<]*<\/title>\s*/i, '').replace(/<meta\s+name="description"[^>]*>\s*/i, '');
  // After the charset, which must stand in the first kilobyte, and ahead of scripts and styles, so that the preload starts first.
  const charset = /<meta\s+charset=[^>]*>/i.exec(page) ?? /<head[^>]*>/i.exec(page);
  const headAt = charset === null ? 0 : charset.index + charset[0].length;
  const bodyEnd = page.lastIndexOf('</body>');
  const stateAt = bodyEnd === -1 ? page.length : bodyEnd;
  const [before, between, after] = [page.slice(0, headAt), page.slice(headAt, stateAt), page.slice(stateAt)];
  return {
    scriptHashes: inlineScripts(html).map((script) => `sha256-${createHash('sha256').update(script).digest('base64')}`),
    fill: (head, state) => `${before}\n${head}\n${between}${state}\n${after}`,
  };
}

/** Contents of script elements that would run: no `src`, and no type that makes them data. */
function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)]
    .filter(([, attributes = '']) => !/\bsrc\s*=/i.test(attributes))
    .filter(([, attributes = '']) => !/\btype\s*=\s*["']?(?!module|text\/javascript)/i.test(attributes))
    .map(([, , content = '']) => content)
    .filter((content) => content.trim() !== '');
}
