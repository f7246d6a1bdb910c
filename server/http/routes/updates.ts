import fs from 'node:fs';
import path from 'node:path';
import { Router } from 'express';
import { DomainError } from '#domain/kernel/problem.ts';
import { on } from '../on.ts';

/** File names of the packager; no paths, no hidden files. */
const NAME = /^[A-Za-z0-9][\w.+ -]{0,199}$/;

/**
 * Serves new desktop versions, which the operator puts into `folder`; without the folder there are none. Read-only:
 * mount it with the other reads.
 */
export function createUpdatesRoutes({ folder }: { readonly folder: string }): Router {
  const routes = Router();
  on(routes, 'GET /updates/:file', (req, res, next) => {
    const name = req.params.file;
    if (!isThere(folder, name)) throw new DomainError('not_found', `There is no update ${name.slice(0, 200)}.`);
    // The list is revalidated each time; so are packages, because one may be replaced under its name.
    res.set({
      'Cache-Control': 'no-cache',
      'Content-Type': name.endsWith('.yml') ? 'text/yaml; charset=utf-8' : 'application/octet-stream',
    });
    res.sendFile(name, { root: folder, cacheControl: false }, (error) => {
      if (error !== undefined && !res.headersSent) next(error);
    });
  });
  return routes;
}

/** True for a regular file in this folder; symbolic links are not followed. */
function isThere(folder: string, name: string): boolean {
  return NAME.test(name) && fs.lstatSync(path.join(folder, name), { throwIfNoEntry: false })?.isFile() === true;
}
