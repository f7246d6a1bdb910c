import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { VitePWA } from 'vite-plugin-pwa';
import { hashPath } from './hash-path.ts';

const ICONS = ['favicon.svg', 'apple-touch-icon.png', 'icon-192.png'];

/** The lightest page that carries no catalogue data. */
const SHELL_PAGE = '/help';

const revisionOf = (file: string) => createHash('sha256').update(fs.readFileSync(file)).digest('hex').slice(0, 12);

/** Pages and answers of a preview of unsaved settings are not to be stored. */
const STORABLE_ONLY = {
  cacheWillUpdate: async ({ response }: { readonly response: Response }) =>
    response.status !== 200 || /no-store/.test(response.headers.get('cache-control') ?? '') ? null : response,
};

/** Generates the service worker that caches pages, lists and pictures for use without a connection. */
export const serviceWorker = (folder: string) =>
  VitePWA({
    strategies: 'generateSW',
    injectRegister: null,
    manifest: false,
    workbox: {
      globPatterns: ['assets/*.{js,css,woff2,webp}'],
      // The desk's charts are a fifth of all code, for a few users who are online.
      globIgnores: ['assets/figures-tab-*'],
      // The server's HTML carries the page's data; a cached empty shell would undo that, so the network comes first.
      navigateFallback: null,
      cleanupOutdatedCaches: true,
      // The first worker controls the page that installed it at once; a later one waits for `Reload` (renderer/state/new-version.ts).
      clientsClaim: true,
      skipWaiting: false,
      // Without a connection and a cached page, the shell is served; it shows the page of the address.
      manifestTransforms: [
        (entries) => ({
          manifest: [
            ...entries,
            ...ICONS.map((name) => ({
              url: `/icons/${name}`,
              revision: revisionOf(path.join(path.dirname(folder), 'resources/icons', name)),
              size: 0,
            })),
            { url: SHELL_PAGE, revision: hashPath(entries.map((entry) => entry.url).join()), size: 0 },
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
            plugins: [STORABLE_ONLY],
            precacheFallback: { fallbackURL: SHELL_PAGE },
          },
        },
        {
          urlPattern: ({ url, request, sameOrigin }) =>
            sameOrigin &&
            request.method === 'GET' &&
            /^\/(api\/(products|home|categories|suggest|config|pages|shop)|data\/)/.test(url.pathname),
          handler: 'NetworkFirst',
          options: {
            cacheName: 'catalogue',
            networkTimeoutSeconds: 4,
            expiration: { maxEntries: 300 },
            plugins: [STORABLE_ONLY],
            cacheableResponse: { statuses: [200] },
          },
        },
        {
          urlPattern: ({ url, sameOrigin }) => sameOrigin && /^\/(img|categories|icons)\//.test(url.pathname),
          handler: 'CacheFirst',
          options: {
            cacheName: 'pictures',
            // The responses vary by the Accept header, which is always this browser's.
            matchOptions: { ignoreVary: true },
            expiration: { maxEntries: 600, maxAgeSeconds: 30 * 86_400 },
            cacheableResponse: { statuses: [200] },
            // A device marks placeholders and pictures it will soon delete as not to be cached.
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
  });
