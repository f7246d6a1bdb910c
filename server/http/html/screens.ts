import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FirstPaintState, RenderedScreen } from '#domain/site/api-paths.ts';
import type { RenderScreen, ScreenBundle } from '#domain/site/first-screen.ts';
import type { WireConfig } from '#domain/site/home-wire.ts';
import type { Log } from '../../runtime/log.ts';
import { escapeHtml } from './escape.ts';

/** The first screens as HTML. */
export interface Screens {
  /** False while rendering has taken more than its share of the time: pages are shells then. */
  readonly hasTime: () => boolean;
  /** Undefined when the page's code failed, or is not that of the web build: which is logged, and the page is a shell. */
  readonly render: (screen: RenderedScreen, stateAt: () => FirstPaintState<WireConfig>) => ScreenHtml | undefined;
}

export interface ScreenHtml {
  /** What stands inside `#root`. */
  readonly html: string;
  /** Styles and code of the page, for the end of its head. */
  readonly head: string;
}

export interface ScreensOptions {
  /** Of the renderer's server bundle. */
  readonly renderDir: string;
  /** Of the web build, whose manifest names the chunks. */
  readonly rendererDir: string;
  /** Monotonic milliseconds. */
  readonly clock: () => number;
  readonly log: Log;
}

/** The one door to the bundle; undefined where it was not built: then every page is a shell. */
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

/** Of all time, rendering may take this share; what it did not use is saved up to so many milliseconds, for the pages after a change. */
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
        log.error({ err: error, address }, 'a first screen could not be rendered; the page is a shell');
        return undefined;
      } finally {
        leftMs -= clock() - startedAt;
      }
    },
  };
}

/** What Vite writes beside the build, as far as it is read. */
type Manifest = Readonly<Record<string, Chunk>>;
interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

const ENTRY = 'index.html';

/**
 * The build's styles with those of the sources, in the page itself: a round trip less until something is seen. Their names tell the page's
 * code that they are there. Then the chunks the entry does not bring, behind everything that is to be seen.
 * @throws Error when the build has no such source
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

/** The named chunks with everything they import, each once. */
function chunksOf(manifest: Manifest, names: readonly string[], found = new Set<string>()): Set<string> {
  for (const name of names) {
    if (found.has(name)) continue;
    found.add(name);
    chunksOf(manifest, findChunk(manifest, name).imports ?? [], found);
  }
  return found;
}
