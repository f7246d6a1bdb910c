import path from 'node:path';
import { type RequestHandler, Router } from 'express';
import { KIOSK_MEDIA, type Kiosk } from '../../../kiosk/kiosk.ts';

/** File names are content hashes. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Serves pictures and films of the attract screen, also in ranges. */
export function createKioskMediaRoutes({ document }: Pick<Kiosk, 'document'>): Router {
  const routes = Router();
  const send: RequestHandler = (req, res, next) => {
    const file = req.method === 'GET' || req.method === 'HEAD' ? document.medium(req.path.slice(1)) : undefined;
    if (file === undefined) return next();
    res.set('Cache-Control', IMMUTABLE);
    res.sendFile(path.basename(file), { root: path.dirname(file), cacheControl: false }, (error) => error && next(error));
  };
  // Files, not calls of the API.
  routes.use(KIOSK_MEDIA, send);
  return routes;
}
