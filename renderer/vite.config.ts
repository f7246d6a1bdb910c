import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig, type Plugin, type UserConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { NOT_FOUND, RENDERED_PAGES } from './app/rendered-pages.ts';
import { writeTheme } from './theme-css.ts';

const apiUrl = process.env.TRADEWIND_API_URL ?? 'http://127.0.0.1:3000';
const fromServer = ['/api', '/img', '/data', '/v1', '/icons', '/manifest.webmanifest', '/robots.txt', '/sitemap.xml'];

const mark = (file: string) => createHash('sha256').update(file.split(path.sep).join('/')).digest('hex').slice(0, 5);

/** What an installed app and a tab show of themselves. */
const ICONS = ['favicon.svg', 'apple-touch-icon.png', 'icon-192.png'];

const revisionOf = (file: string) => createHash('sha256').update(fs.readFileSync(file)).digest('hex').slice(0, 12);

/** The lightest page that carries no catalogue data. */
const SHELL_PAGE = '/help';

const WIRE =
  /node_modules\/zod\/|server\/domain\/(?:api|.*\/(?:api-[\w-]+|[\w-]+-(?:wire|schema|shape)|wire-fields|review|quote|hand-off|listing-limits|queued-answer))\.ts/;
/** What home shares with other pages: alone, so that the rest of what pages share does not come to the first one a buyer sees. */
const SHOWN = [
  /[\\/]renderer[\\/](?:lib[\\/]use-title|state[\\/]viewed-products|ui[\\/](?:section|error-state|goods[\\/]category-icon))\b/,
  /[\\/]server[\\/]domain[\\/]site[\\/]page-titles\b/,
  /[\\/]@tanstack[\\/](?:react-query|query-core)[\\/].*infiniteQuery/i,
];
/**
 * By folder: what several pages share. Single files of Mantine's core would each be a chunk of a few hundred bytes. What a supplier's pages
 * share reads schemas, which would come to every page with it.
 */
const COMMON = [
  /[\\/]renderer[\\/](?:lib|state)[\\/](?!own[\\/]|supply-draft|kiosk[\\/])/,
  /[\\/]server[\\/]domain[\\/](?:kernel|product|cart|quote)[\\/]/,
  /[\\/]@tanstack[\\/](?:react-query|query-core)[\\/]/,
  /[\\/]@mantine[\\/](?:hooks[\\/].*use-(?:uncontrolled|merged-ref)|core[\\/]esm[\\/]core[\\/](?:DirectionProvider|utils))\b/,
];

/** A class keeps its name and gets its file's mark, so that the names in scripts compress away; the same in the browser and on the server. */
const cssOf = (folder: string): NonNullable<UserConfig['css']> => ({
  modules: { localsConvention: 'camelCaseOnly', generateScopedName: (name, file) => `${name}-${mark(path.relative(folder, file))}` },
});

const STEADY_ID = `import { useId as useReactId } from 'react';
export const useId = (own) => {
  const id = useReactId();
  return typeof own === 'string' ? own : id;
};`;

/**
 * Parts of Mantine that are others here, in the browser and on the server:
 * - its `useId` draws another id once the page is there, and so renders every field and every row of tabs twice when the page is taken over;
 *   React's own is the same on both sides.
 * - the theme's variables are written at build (theme-css.ts) and no classes of its are used (app/mantine-root.tsx): what would make them in the
 *   browser is never asked, and is 2 KiB of what everybody loads first.
 */
const REPLACED: readonly (readonly [file: RegExp, code: string])[] = [
  [/@mantine[\\/]hooks[\\/]esm[\\/]use-id[\\/]use-id\.mjs$/, STEADY_ID],
  [/@mantine[\\/]core[\\/].*[\\/]MantineCssVariables\.mjs$/, 'export const MantineCssVariables = () => null;'],
  [/@mantine[\\/]core[\\/].*[\\/]MantineClasses\.mjs$/, 'export const MantineClasses = () => null;'],
];

const replaceParts = (): Plugin => {
  const missed = new Set(REPLACED);
  return {
    name: 'replaced-parts',
    enforce: 'pre',
    load: (id) => {
      const part = REPLACED.find(([file]) => file.test(id));
      if (part !== undefined) missed.delete(part);
      return part?.[1];
    },
    // A later Mantine may have them elsewhere, and nothing else would say so.
    generateBundle() {
      for (const [file] of missed) this.error(`No module is ${file}, which is to be replaced`);
    },
  };
};

/** Pages nobody renders on a server are almost half of the code: charts, card forms, the desk. */
const renderedOnly = (folder: string): Plugin => {
  const pages = path.join(folder, 'pages') + path.sep;
  const rendered = new Set([...Object.values(RENDERED_PAGES), NOT_FOUND].map((source) => path.join(folder, source)));
  const isOther = (importer: string | undefined, file: string) =>
    importer === path.join(folder, 'app', 'pages.tsx') && file.startsWith(pages) && !rendered.has(file);
  return {
    name: 'rendered-only',
    enforce: 'pre',
    resolveId: (source, importer) =>
      isOther(importer, path.resolve(path.dirname(importer ?? ''), source)) ? `\0not-rendered:${source}` : undefined,
    load: (id) => (id.startsWith('\0not-rendered:') ? 'export {};' : undefined),
  };
};

/** Letters beyond Latin as escapes: a few of them would make V8 keep all of the code in two bytes a letter. */
export const latinCode: Plugin = {
  name: 'latin-code',
  // The last that touches the text: what prints it would write the letters again.
  generateBundle(_options, bundle) {
    for (const made of Object.values(bundle)) {
      if (made.type !== 'chunk') continue;
      // Behind a backslash an escape would be another text.
      if (/\\[\u0100-\uffff]/.test(made.code)) this.error(`${made.fileName} escapes a letter that needs none`);
      made.code = made.code.replace(/[\u0100-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
    }
  },
};

/** The same app once more, for the hosted server: it makes the HTML of first screens (docs/decisions/0017). */
export const createRenderConfig = (folder: string, outDir = path.join(folder, '../out/render')): InlineConfig => ({
  configFile: false,
  root: folder,
  publicDir: false,
  logLevel: 'warn',
  mode: 'production',
  plugins: [react(), replaceParts(), renderedOnly(folder), latinCode],
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

/** Both are built by one command, so that what is taken over is what was rendered. */
const buildRender = (folder: string): Plugin => ({
  name: 'build-render',
  apply: 'build',
  closeBundle: { sequential: true, handler: async () => void (await build(createRenderConfig(folder))) },
});

const BROTLI = promisify<zlib.InputType, zlib.BrotliOptions, Buffer>(zlib.brotliCompress);
const WORTH_PACKING = /\.(?:js|css)$/;

/** Scripts as small as they get, beside each: a tenth less than what a server has the time for. */
const packAssets = (folder: string): Plugin => ({
  name: 'pack-assets',
  apply: 'build',
  closeBundle: {
    sequential: true,
    handler: async () => {
      const assets = path.join(folder, '../out/renderer/assets');
      const packs = fs.readdirSync(assets).filter((name) => WORTH_PACKING.test(name));
      await Promise.all(
        packs.map(async (name) => {
          const file = path.join(assets, name);
          fs.writeFileSync(`${file}.br`, await BROTLI(fs.readFileSync(file), {}));
        }),
      );
    },
  },
});

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
    replaceParts(),
    writeTheme(),
    buildRender(folder),
    packAssets(folder),
    // electron-vite makes the base relative for production; pages here live at deep paths (/product/<id>).
    { name: 'absolute-base', enforce: 'post', config: () => ({ base: '/' }) },
    VitePWA({
      strategies: 'generateSW',
      injectRegister: null,
      manifest: false,
      workbox: {
        globPatterns: ['assets/*.{js,css,woff2,webp}'],
        // The charts of the desk's figures are a fifth of all code, for a few people who are online.
        globIgnores: ['assets/figures-tab-*'],
        // The server's HTML carries the page's data; a cached empty shell would undo that, so the network comes first.
        navigateFallback: null,
        cleanupOutdatedCaches: true,
        // The first worker takes the page over that installed it; a new one waits until somebody says `Reload` (renderer/state/new-version.ts).
        clientsClaim: true,
        skipWaiting: false,
        // The page a visitor gets without a connection where none is kept: the shell shows whatever the address asks for.
        manifestTransforms: [
          (entries) => ({
            manifest: [
              ...entries,
              ...ICONS.map((name) => ({
                url: `/icons/${name}`,
                revision: revisionOf(path.join(folder, '../resources/icons', name)),
                size: 0,
              })),
              { url: SHELL_PAGE, revision: mark(entries.map((entry) => entry.url).join()), size: 0 },
            ],
            warnings: [],
          }),
        ],
        runtimeCaching: [
          {
            urlPattern: ({ request }) => request.mode === 'navigate',
            handler: 'NetworkFirst',
            options: {
              cacheName: 'pages',
              networkTimeoutSeconds: 4,
              expiration: { maxEntries: 60 },
              precacheFallback: { fallbackURL: SHELL_PAGE },
            },
          },
          {
            urlPattern: ({ url, request, sameOrigin }) =>
              sameOrigin && request.method === 'GET' && /^\/(api\/(products|home|categories|suggest|config)|data\/)/.test(url.pathname),
            handler: 'NetworkFirst',
            options: {
              cacheName: 'catalogue',
              networkTimeoutSeconds: 4,
              expiration: { maxEntries: 300 },
              cacheableResponse: { statuses: [200] },
            },
          },
          {
            urlPattern: ({ url, sameOrigin }) => sameOrigin && /^\/(img|categories|icons)\//.test(url.pathname),
            handler: 'CacheFirst',
            options: {
              cacheName: 'pictures',
              // By what the browser takes; it is the same browser.
              matchOptions: { ignoreVary: true },
              expiration: { maxEntries: 600, maxAgeSeconds: 30 * 86_400 },
              cacheableResponse: { statuses: [200] },
              // On a device a picture may stand in for the one that was asked for, or be gone soon: those are asked for again.
              plugins: [
                {
                  cacheWillUpdate: async ({ response }) =>
                    /no-(?:store|cache)/.test(response.headers.get('cache-control') ?? '') ? null : response,
                },
              ],
            },
          },
        ],
      },
    }),
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
        // Everything the first screen needs in one chunk: twenty small ones compress 4 KiB worse, and three take the line from the first picture.
        // The schemas of the wire in another: they load together, with the first call.
        codeSplitting: {
          groups: [
            { name: 'first-screen', tags: ['$initial'], priority: 3 },
            { name: 'wire', test: WIRE, priority: 1 },
            { name: 'shown', test: (id) => SHOWN.some((file) => file.test(id)), minShareCount: 2, priority: 3 },
            // Ahead of the schemas, or what pages share with them would follow into their chunk and bring those to every page.
            { name: 'common', test: (id) => COMMON.some((folder) => folder.test(id)) && !WIRE.test(id), minShareCount: 2, priority: 2 },
            // A chunk is a round trip: what pages share comes in few, at the price of some they do not need.
            { name: 'part', test: (id) => !WIRE.test(id), minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 12_000 },
          ],
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
