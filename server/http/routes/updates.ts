import fs from 'node:fs';
import path from 'node:path';
import { Router } from 'express';
import { DomainError } from '#domain/kernel/problem.ts';
import { on } from '../on.ts';

/** Names as the packager gives them; no path, and nothing hidden. */
const NAME = /^[A-Za-z0-9][\w.+ -]{0,199}$/;

/** New versions of the desktop, which the operator puts into `folder`; without it there are none. Only reads: mount it with the other reads. */
export function createUpdatesRoutes({ folder }: { readonly folder: string }): Router {
  const routes = Router();
  on(routes, 'GET /updates/:file', (req, res, next) => {
    const name = req.params.file;
    if (!isThere(folder, name)) throw new DomainError('not_found', `There is no update ${name.slice(0, 200)}.`);
    // The list is asked for again each time; so are the packages, as one may be replaced under its name.
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

/** A file of this very folder: what a link there leads to is not given away. */
function isThere(folder: string, name: string): boolean {
  return NAME.test(name) && fs.lstatSync(path.join(folder, name), { throwIfNoEntry: false })?.isFile() === true;
}
