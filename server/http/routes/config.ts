import { Router } from 'express';
import type { WireConfig } from '#domain/site/home-wire.ts';
import { on } from '../on.ts';

/**
 * Returns the server's settings for the renderer. `config` is read per request, because a kiosk's policy can change at
 * run time.
 */
export function createConfigRoutes({ config }: { readonly config: () => WireConfig }): Router {
  const router = Router();
  on(router, 'GET /api/config', (_req, res) => {
    res.set('Cache-Control', 'no-cache').json(config());
  });
  return router;
}
