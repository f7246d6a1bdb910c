import path from 'node:path';
import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import { CHUNKS } from './build/chunks.ts';
import { cssOf } from './build/css-names.ts';
import { mantineCss } from './build/mantine-css.ts';
import { omitLoaders } from './build/omit-loaders.ts';
import { packAssets } from './build/pack-assets.ts';
import { buildRender } from './build/render-config.ts';
import { serviceWorker } from './build/service-worker.ts';
import { writeTheme } from './build/theme-css.ts';

const apiUrl = process.env.TRADEWIND_API_URL ?? 'http://127.0.0.1:3000';
const fromServer = ['/api', '/img', '/data', '/v1', '/icons', '/manifest.webmanifest', '/robots.txt', '/sitemap.xml'];

/**
 * The only renderer build, for website, desktop and kiosk alike. `folder` is this file's folder: electron-vite bundles
 * its configuration into one file, in which import.meta.dirname is another.
 */
export const createRendererConfig = (folder: string): UserConfig => ({
  root: folder,
  base: '/',
  publicDir: path.join(folder, 'public'),
  plugins: [
    react(),
    writeTheme(),
    mantineCss(),
    omitLoaders(),
    buildRender(folder),
    packAssets(folder),
    // electron-vite makes the base relative for production; pages here live at deep paths (/product/<id>).
    { name: 'absolute-base', enforce: 'post', config: () => ({ base: '/' }) },
    serviceWorker(folder),
  ],
  css: cssOf(folder),
  build: {
    outDir: path.join(folder, '../out/renderer'),
    emptyOutDir: true,
    // Chunks of each page: the server names them in its head.
    manifest: true,
    minify: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: path.join(folder, 'index.html'),
      // Texts are in copy.ts, but cost only where they are used: constants are inlined there.
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      output: {
        codeSplitting: {
          groups: CHUNKS,
        },
        // A shared chunk's default name lists all modules that share it.
        chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, '')}-[hash:7].js`,
        // Vite names a chunk's styles after the chunk, whose own name lists all pages that share it.
        assetFileNames: ({ names: [name = 'asset'] }) => `assets/${path.parse(name).name.replace(/~.*/, '')}-[hash:7][extname]`,
      },
    },
  },
  server: {
    port: Number(process.env.TRADEWIND_DEV_PORT ?? 5173),
    strictPort: true,
    proxy: Object.fromEntries(fromServer.map((prefix) => [prefix, { target: apiUrl, changeOrigin: false }])),
  },
});
