import fs from 'node:fs';
import path from 'node:path';
import { type RequestHandler, Router } from 'express';
import type { FindAsset } from '../../files/build-assets.ts';
import type { PageCache } from '../answers/page-cache.ts';

export interface StaticFilesDeps {
  /** Folder of the web build, out/renderer; null if another server delivers it. */
  readonly rendererDir: string | null;
  readonly iconsDir: string;
  /** Separate cache, because these files do not change with the catalogue. */
  readonly cache: PageCache;
  /** Finds assets of another version's build, whose pages other nodes served. */
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

/** For files whose name contains a hash of their content. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
const A_DAY = 'public, max-age=86400';

/** Asset names as the build generates them. */
const ASSET = /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/;

/** Extension of precompressed copies, which the build places beside the files. */
const PACKED = '.br';

/**
 * A service worker is restricted by the policy of its own response: it loads its library and fetches what it caches.
 */
const SERVICE_WORKER = /^\/(?:sw|workbox-[\w-]+)\.js$/;
const WORKER_POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'";

/**
 * Serves files of the web build and the icons. Names are listed at start, so no request path reaches the file system.
 */
export function createStaticFilesRoutes({ rendererDir, iconsDir, cache, findAsset }: StaticFilesDeps): Router {
  const files = new Map<string, string>();
  const built = rendererDir === null ? [] : filesBelow(rendererDir);
  const packed = new Set(built.filter((file) => file.endsWith(PACKED)).map((file) => file.slice(0, -PACKED.length)));
  if (rendererDir !== null) for (const file of built) if (!file.endsWith(PACKED)) files.set(toUrlPath(rendererDir, file), file);
  // The template of the pages is not a page itself.
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

/** Recurses explicitly, because the built-in recursion may not work inside Electron's archive. */
function filesBelow(folder: string): string[] {
  if (!fs.existsSync(folder)) return [];
  return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const full = path.join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(full) : [full];
  });
}
