import fs from 'node:fs';
import { Router } from 'express';
import type { WireConfig } from '#domain/site/home-wire.ts';
import { shopNameOf } from '#domain/site/shop-name.ts';
import type { PageCache } from '../../answers/page-cache.ts';
import { on } from '../../on.ts';

interface OpenApiDeps {
  readonly file: string;
  readonly cache: PageCache;
  readonly config: () => WireConfig;
}

/** The document's title, its first. */
const TITLE = /"title": "[^"]*"/;

/**
 * `GET /openapi.json`: the OpenAPI document, generated from `#domain/api` by `scripts/make-api-docs.ts`. Read from a
 * file, because generating it would block the thread longer than a request may.
 */
export function createOpenApiRoutes({ file, cache, config }: OpenApiDeps): Router {
  const router = Router();
  on(router, 'GET /openapi.json', (req, res) =>
    cache.answer(req, res, '/openapi.json', () => ({
      contentType: 'application/json; charset=utf-8',
      body: () => fs.readFileSync(file, 'utf8').replace(TITLE, () => `"title": ${JSON.stringify(shopNameOf(config()))}`),
      facts: shopNameOf(config()),
    })),
  );
  return router;
}
