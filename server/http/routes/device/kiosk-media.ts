import path from 'node:path';
import { type RequestHandler, Router } from 'express';
import { KIOSK_MEDIA, type Kiosk } from '../../../kiosk/kiosk.ts';

/** Names are hashes of what is in the files. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Pictures and films of the attract screen, whole or in ranges. */
export function createKioskMediaRoutes({ document }: Pick<Kiosk, 'document'>): Router {
  const routes = Router();
  const send: RequestHandler<{ name: string }> = (req, res, next) => {
    const file = document.medium(req.params.name);
    if (file === undefined) return next();
    res.set('Cache-Control', IMMUTABLE);
    res.sendFile(path.basename(file), { root: path.dirname(file), cacheControl: false }, (error) => error && next(error));
  };
  routes.get(`${KIOSK_MEDIA}:name`, send);
  return routes;
}
