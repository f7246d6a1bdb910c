import fs from 'node:fs';
import { Router } from 'express';
import type { PageCache } from '../../answers/page-cache.ts';
import { on } from '../../on.ts';

/**
 * `GET /openapi.json`: the OpenAPI document, generated from `#domain/api` by `scripts/make-api-docs.ts`. Read from a
 * file, because generating it would block the thread longer than a request may.
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
