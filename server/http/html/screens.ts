import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FirstPaintState, RenderedScreen } from '#domain/site/api-paths.ts';
import type { RenderScreen, ScreenBundle } from '#domain/site/first-screen.ts';
import type { WireConfig } from '#domain/site/home-wire.ts';
import type { Log } from '../../runtime/log.ts';
import { escapeHtml } from './escape.ts';

export interface Screens {
  /** False while rendering has exceeded its share of the time: pages are shells then. */
  readonly hasTime: () => boolean;
  /**
   * Returns undefined if the page's code fails or does not belong to this web build. The error is logged and the page
   * is a shell.
   */
  readonly render: (screen: RenderedScreen, stateAt: () => FirstPaintState<WireConfig>) => ScreenHtml | undefined;
}

export interface ScreenHtml {
  /** Content of `#root`. */
  readonly html: string;
  /** Styles and preloads of the page's code, for the end of its head. */
  readonly head: string;
}

export interface ScreensOptions {
  /** Folder of the renderer's server bundle. */
  readonly renderDir: string;
  /** Folder of the web build, whose manifest names the chunks. */
  readonly rendererDir: string;
  /** Monotonic milliseconds. */
  readonly clock: () => number;
  readonly log: Log;
}

/**
 * Loads the bundle, which is imported nowhere else. Returns undefined if it was not built; every page is a shell then.
 */
export async function loadScreens({ renderDir, rendererDir, clock, log }: ScreensOptions): Promise<Screens | undefined> {
  const file = path.join(renderDir, 'render.js');
  const manifestFile = path.join(rendererDir, '.vite', 'manifest.json');
  if (!fs.existsSync(file) || !fs.existsSync(manifestFile)) return undefined;
  const { bundle } = (await import(pathToFileURL(file).href)) as { readonly bundle: ScreenBundle };
  const render = await bundle.loadRenderScreen();
  const manifest = JSON.parse(fs.readFileSync(manifestFile, 'utf8')) as Manifest;
  const heads = new Map<string, string>();
  const headOf = (address: string) => {
    const sources = bundle.sourcesOf(address);
    const name = sources.join();
    const head = heads.get(name) ?? headTags(manifest, sources, rendererDir);
    heads.set(name, head);
    return head;
  };
  return createScreens(render, headOf, clock, log);
}

/**
 * Share of all time that rendering may use. Up to 1500 ms of unused time are saved, for the pages rendered after a
 * change.
 */
const SHARE = 0.5;
const SAVED_MS = 1500;

function createScreens(renderScreen: RenderScreen, headOf: (address: string) => string, clock: () => number, log: Log): Screens {
  let leftMs = SAVED_MS;
  let countedAt = clock();
  const count = () => {
    const now = clock();
    leftMs = Math.min(SAVED_MS, leftMs + (now - countedAt) * SHARE);
    countedAt = now;
  };
  return {
    hasTime: () => {
      count();
      return leftMs > 0;
    },
    render: ({ address, look }, stateAt) => {
      const startedAt = clock();
      try {
        return { html: renderScreen(address, stateAt(), look), head: headOf(address) };
      } catch (error) {
        log.error({ err: error, address }, 'rendering a first screen failed; the page is sent as a shell');
        return undefined;
      } finally {
        leftMs -= clock() - startedAt;
      }
    },
  };
}

/** The fields used of Vite's build manifest. */
type Manifest = Readonly<Record<string, Chunk>>;
interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

const ENTRY = 'index.html';

/**
 * Inlines the styles of the build and of the sources, which saves a round trip before first paint. `data-files` names
 * them so that the page's code does not load them again. Chunks that the entry does not import are preloaded last.
 * @throws Error if the build has no such source
 */
function headTags(manifest: Manifest, sources: readonly string[], rendererDir: string): string {
  const entry = chunksOf(manifest, [ENTRY]);
  const chunks = [...chunksOf(manifest, sources)].filter((name) => !entry.has(name)).map((name) => findChunk(manifest, name));
  const files = [...new Set([...[...entry].map((name) => findChunk(manifest, name)), ...chunks].flatMap(({ css = [] }) => css))];
  const styles = files.map((file) => fs.readFileSync(path.join(rendererDir, file), 'utf8'));
  return [
    `<style data-files="${files.map((file) => `/${escapeHtml(file)}`).join(' ')}">${styles.join('')}</style>`,
    ...chunks.map(({ file }) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${escapeHtml(file)}">`),
  ].join('\n');
}

function findChunk(manifest: Manifest, name: string): Chunk {
  const chunk = manifest[name];
  if (chunk === undefined) throw new Error(`The web build has no ${name}; out/render and out/renderer are of two builds.`);
  return chunk;
}

/** Returns the named chunks and all their imports, without duplicates. */
function chunksOf(manifest: Manifest, names: readonly string[], found = new Set<string>()): Set<string> {
  for (const name of names) {
    if (found.has(name)) continue;
    found.add(name);
    chunksOf(manifest, findChunk(manifest, name).imports ?? [], found);
  }
  return found;
}
