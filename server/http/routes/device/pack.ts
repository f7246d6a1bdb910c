import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Router } from 'express';
import { DomainError } from '#domain/kernel/problem.ts';
import type { PackLoader } from '../../../sync/pack/load-pack.ts';
import { withIdleLimit } from '../../bodies/multipart.ts';
import { on } from '../../on.ts';

export interface PackRoutesDeps {
  readonly load: PackLoader['load'];
  readonly folder: string;
}

/** `POST /api/device/pack`: loads the pack in the body. Parses its own body. */
export function createPackRoutes({ load, folder }: PackRoutesDeps): Router {
  const routes = Router();
  on(routes, 'POST /api/device/pack', async (req, res) => {
    if (req.is('application/octet-stream') === false)
      throw new DomainError('unsupported_media_type', 'Send the pack itself as application/octet-stream.');
    const file = path.join(folder, `${randomUUID()}.pack`);
    try {
      await fs.mkdir(folder, { recursive: true });
      const target = (await fs.open(file, 'w')).createWriteStream();
      await pipeline(withIdleLimit(req), target);
      res.set('Cache-Control', 'no-store').json(await load(file));
    } finally {
      await fs.rm(file, { force: true });
    }
  });
  return routes;
}
