import path from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig, type Plugin } from 'vite';
import { NOT_FOUND, RENDERED_PAGES } from '../app/rendered-pages.ts';
import { cssOf } from './css-names.ts';
import { escapeBeyondLatin1 } from './escape-beyond-latin1.ts';
import { omitUnrenderedPages } from './omit-unrendered-pages.ts';

/** Builds the bundle with which the hosted server renders first screens to HTML (docs/decisions/0017). */
export const createRenderConfig = (folder: string, outDir = path.join(path.dirname(folder), 'out/render')): InlineConfig => ({
  configFile: false,
  root: folder,
  publicDir: false,
  logLevel: 'warn',
  mode: 'production',
  plugins: [react(), omitUnrenderedPages(folder), escapeBeyondLatin1],
  css: cssOf(folder),
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: path.join(folder, 'app/render.tsx'),
    outDir,
    emptyOutDir: true,
    minify: true,
    target: 'node22',
    // One file: a hundred small ones take twice as long to read.
    rollupOptions: { output: { entryFileNames: 'render.js', codeSplitting: false } },
  },
});

/** Builds the server's bundle after the browser's, so that the browser hydrates what the same sources rendered. */
export const buildRender = (folder: string): Plugin => ({
  name: 'build-render',
  apply: 'build',
  // Merged into another chunk, a page has no entry in the manifest, and the server could not name its code.
  writeBundle(_options, output) {
    const pages = Object.values(output).flatMap((chunk) =>
      chunk.type === 'chunk' && chunk.facadeModuleId !== null ? [chunk.facadeModuleId] : [],
    );
    const own = new Set(pages.map((file) => path.relative(folder, file).split(path.sep).join('/')));
    const lost = [...Object.values(RENDERED_PAGES), NOT_FOUND].filter((source) => !own.has(source));
    if (lost.length > 0) this.error(`${lost.join(', ')} has no chunk of its own: see renderer/build/chunks.ts`);
  },
  closeBundle: { sequential: true, handler: async () => void (await build(createRenderConfig(folder))) },
});
