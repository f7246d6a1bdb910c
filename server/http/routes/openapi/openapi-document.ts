import fs from 'node:fs';
import { Router } from 'express';
import type { PageCache } from '../../answers/page-cache.ts';
import { on } from '../../on.ts';

/**
 * `GET /openapi.json`: the description of every call, as `scripts/make-api-docs.ts` wrote it from `#domain/api`. A file, because making
 * it takes the thread longer than a request may.
 */
export function createOpenApiRoutes({ file, cache }: { readonly file: string; readonly cache: PageCache }): Router {
  const router = Router();
  on(router, 'GET /openapi.json', (req, res) =>
    cache.answer(req, res, '/openapi.json', () => ({
      contentType: 'application/json; charset=utf-8',
      body: fs.readFileSync(file, 'utf8'),
    })),
  );
  return router;
}
