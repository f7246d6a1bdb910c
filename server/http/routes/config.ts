import { Router } from 'express';
import { CONFIG_PATH } from '#domain/site/api-paths.ts';
import type { WireConfig } from '#domain/site/home-wire.ts';

/** What the renderer may know of its server. `config` is asked per request: a kiosk's policy can change while it runs. */
export function createConfigRoutes({ config }: { readonly config: () => WireConfig }): Router {
  const router = Router();
  router.get(CONFIG_PATH, (_req, res) => {
    res.set('Cache-Control', 'no-cache').json(config());
  });
  return router;
}
