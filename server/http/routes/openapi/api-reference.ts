import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Router } from 'express';
import { documentHeaders } from '../../security-headers.ts';

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const OWN_FILES = ['start.js', 'style.css'];
const SWAGGER_FILES = ['swagger-ui-bundle.js', 'swagger-ui.css'];

/** `GET /api-reference`: `/openapi.json` as a page, shown by Swagger UI. `folder` holds the page itself. */
export function createApiReferenceRoutes(folder: string): Router {
  const swaggerFolder = path.dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json')));
  const router = Router();
  router.get('/api-reference', (_req, res) => {
    const headers = documentHeaders(POLICY);
    for (let i = 0; i < headers.length; i += 2) res.setHeader(headers[i] ?? '', headers[i + 1] ?? '');
    res.sendFile('index.html', { root: folder, cacheControl: false });
  });
  for (const [root, names] of [
    [folder, OWN_FILES],
    [swaggerFolder, SWAGGER_FILES],
  ] as const)
    for (const name of names) router.get(`/api-reference/${name}`, (_req, res) => res.sendFile(name, { root, maxAge: '1d' }));
  return router;
}
