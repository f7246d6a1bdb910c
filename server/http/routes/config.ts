import { Router } from 'express';
import type { WireConfig } from '#domain/site/home-wire.ts';
import { on } from '../on.ts';

/** What the renderer may know of its server. `config` is asked per request: a kiosk's policy can change while it runs. */
export function createConfigRoutes({ config }: { readonly config: () => WireConfig }): Router {
  const router = Router();
  on(router, 'GET /api/config', (_req, res) => {
    res.set('Cache-Control', 'no-cache').json(config());
  });
  return router;
}
