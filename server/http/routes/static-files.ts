import fs from 'node:fs';
import path from 'node:path';
import { type RequestHandler, Router } from 'express';
import type { FindAsset } from '../../files/build-assets.ts';
import type { PageCache } from '../answers/page-cache.ts';

export interface StaticFilesDeps {
  /** The web build, out/renderer; null where something else serves it. */
  readonly rendererDir: string | null;
  readonly iconsDir: string;
  /** A cache of its own: these files outlive every version of the catalogue. */
  readonly cache: PageCache;
  /** Of nodes side by side: what another version's pages ask for. */
  readonly findAsset?: FindAsset | undefined;
}

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};

/** Names below carry a hash of their content. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
const A_DAY = 'public, max-age=86400';

/** As the build names what it makes. */
const ASSET = /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/;

/** What the build compressed beforehand stands beside the file itself. */
const PACKED = '.br';

/** A service worker lives under the policy of its own answer: it loads its library and fetches what it caches. */
const SERVICE_WORKER = /^\/(?:sw|workbox-[\w-]+)\.js$/;
const WORKER_POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'";

/** Files of the web build and the icons. Known by name from the start, so no request path ever reaches the file system. */
export function createStaticFilesRoutes({ rendererDir, iconsDir, cache, findAsset }: StaticFilesDeps): Router {
  const files = new Map<string, string>();
  const built = rendererDir === null ? [] : filesBelow(rendererDir);
  const packed = new Set(built.filter((file) => file.endsWith(PACKED)).map((file) => file.slice(0, -PACKED.length)));
  if (rendererDir !== null) for (const file of built) if (!file.endsWith(PACKED)) files.set(toUrlPath(rendererDir, file), file);
  // The pages' template is no page.
  files.delete('/index.html');
  for (const file of filesBelow(iconsDir)) files.set(`/icons${toUrlPath(iconsDir, file)}`, file);
  const favicon = files.get('/icons/favicon.svg');
  if (favicon !== undefined) files.set('/favicon.ico', favicon);

  const answer: RequestHandler = (req, res, next) => {
    const file = files.get(req.path);
    if (file === undefined || (req.method !== 'GET' && req.method !== 'HEAD')) return next();
    cache.answer(req, res, req.path, () => ({
      contentType: CONTENT_TYPES[path.extname(file)] ?? 'application/octet-stream',
      body: fs.readFileSync(file),
      ...(packed.has(file) ? { brotli: fs.readFileSync(file + PACKED) } : {}),
      cacheControl: cacheControl(req.path),
      ...(SERVICE_WORKER.test(req.path) ? { headers: ['Content-Security-Policy', WORKER_POLICY] } : {}),
    }));
  };
  const router = Router();
  router.use(answer);
  if (findAsset !== undefined)
    router.use('/assets', async (req, res, next) => {
      const name = req.path.slice(1);
      const isAsked = req.method === 'GET' || req.method === 'HEAD';
      const body = isAsked && ASSET.test(name) ? await findAsset(name) : undefined;
      if (body === undefined) return next();
      const type = CONTENT_TYPES[path.extname(name)] ?? 'application/octet-stream';
      res.set({ 'Content-Type': type, 'Cache-Control': IMMUTABLE, 'Content-Length': String(body.length) }).end(body);
    });
  return router;
}

function cacheControl(urlPath: string): string {
  if (urlPath.startsWith('/assets/')) return IMMUTABLE;
  return urlPath.startsWith('/icons/') ? A_DAY : 'no-cache';
}

const toUrlPath = (folder: string, file: string) => `/${path.relative(folder, file).split(path.sep).join('/')}`;

/** Recursion by hand: inside Electron's archive the built-in one is not certain to work. */
function filesBelow(folder: string): string[] {
  if (!fs.existsSync(folder)) return [];
  return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const full = path.join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(full) : [full];
  });
}
