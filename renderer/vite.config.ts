import path from 'node:path';
import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import { CHUNKS } from './build/chunks.ts';
import { cssOf } from './build/css-names.ts';
import { packAssets } from './build/pack-assets.ts';
import { buildRender } from './build/render-config.ts';
import { serviceWorker } from './build/service-worker.ts';
import { writeTheme } from './build/theme-css.ts';

const apiUrl = process.env.TRADEWIND_API_URL ?? 'http://127.0.0.1:3000';
const fromServer = ['/api', '/img', '/data', '/v1', '/icons', '/manifest.webmanifest', '/robots.txt', '/sitemap.xml'];

/**
 * The one renderer build, for the website, the desktop and the kiosk alike. `folder` is this file's folder: electron-vite bundles
 * its configuration into one file, where import.meta.dirname no longer is.
 */
export const createRendererConfig = (folder: string): UserConfig => ({
  root: folder,
  base: '/',
  publicDir: path.join(folder, 'public'),
  plugins: [
    react(),
    writeTheme(),
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
    // Which chunks a page is made of: the server names them in its head.
    manifest: true,
    minify: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: path.join(folder, 'index.html'),
      // Words stand in copy.ts and cost what they cost where they are said: each goes back into its place.
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      output: {
        codeSplitting: {
          groups: CHUNKS,
        },
        // A shared chunk's own name lists all who share it.
        chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, '')}-[hash:7].js`,
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
  server: {
    port: Number(process.env.TRADEWIND_DEV_PORT ?? 5173),
    strictPort: true,
    proxy: Object.fromEntries(fromServer.map((prefix) => [prefix, { target: apiUrl, changeOrigin: false }])),
  },
});
