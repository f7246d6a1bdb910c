import path from 'node:path';
import { type Request, Router } from 'express';
import type { SyncService } from '../../sync/sync-service.ts';
import { on } from '../on.ts';

/**
 * Serves the feed over HTTP to desktops and kiosks (docs/decisions/0003-feed-and-follower.md). Read-only: mount it with
 * the other reads.
 */
export function createSyncRoutes({ sync }: { readonly sync: SyncService }): Router {
  const routes = Router();
  on(routes, 'GET /v1/sync/manifest', async (_req, res) => {
    res.set('Cache-Control', 'no-store').json(await sync.manifest());
  });
  on(routes, 'GET /v1/sync/changes', async (req, res) => {
    // Serialized `WireChanges`, shared by all requests from the same position.
    const { body, signature } = await sync.changes(req.originalUrl, {
      epoch: single(req, 'epoch'),
      since: single(req, 'since'),
      mark: single(req, 'mark'),
      words: single(req, 'words'),
      shop: single(req, 'shop'),
      rates: single(req, 'rates'),
    });
    res
      .set({
        'Cache-Control': 'no-store',
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Length': String(body.length),
        'Feed-Signature': signature,
      })
      .end(body);
  });
  on(routes, 'GET /v1/sync/snapshots/:sha256', async (req, res, next) => {
    const file = await sync.snapshotFile(req.params.sha256);
    // The name is the content's hash: a strong validator, so ranges can be resumed safely (If-Range).
    res.set({ ETag: `"${req.params.sha256}"`, 'Content-Type': 'application/zstd', 'Cache-Control': 'public, max-age=31536000, immutable' });
    res.sendFile(path.basename(file), { root: path.dirname(file), cacheControl: false, lastModified: false }, (error) => {
      if (error !== undefined && !res.headersSent) next(error);
    });
  });
  on(routes, 'GET /v1/ping', (req, res) => {
    res.set('Cache-Control', 'no-store').json(sync.ping(single(req, 'nonce')));
  });
  return routes;
}

/** Returns a query parameter, or undefined if it is absent or repeated. */
function single(req: Request, name: string): string | undefined {
  const value: unknown = req.query[name];
  return typeof value === 'string' ? value : undefined;
}
