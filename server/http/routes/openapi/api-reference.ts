import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type RequestHandler, Router } from 'express';
import { documentHeaders } from '../../security-headers.ts';

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'";

const PAGE = '/';

/** `GET /api-reference`: shows `/openapi.json` in Swagger UI. `folder` contains the page. */
export function createApiReferenceRoutes(folder: string): Router {
  const swaggerFolder = path.dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json')));
  const files = new Map([
    [PAGE, path.join(folder, 'index.html')],
    ...['start.js', 'style.css'].map((name) => [`/${name}`, path.join(folder, name)] as const),
    ...['swagger-ui-bundle.js', 'swagger-ui.css'].map((name) => [`/${name}`, path.join(swaggerFolder, name)] as const),
  ]);
  const answer: RequestHandler = (req, res, next) => {
    const file = files.get(req.path);
    if (file === undefined || (req.method !== 'GET' && req.method !== 'HEAD')) return next();
    if (req.path === PAGE) {
      const headers = documentHeaders(POLICY);
      for (let at = 0; at < headers.length; at += 2) res.setHeader(headers[at] ?? '', headers[at + 1] ?? '');
    }
    // A root is required because Express refuses absolute paths with a folder whose name begins with a dot.
    res.sendFile(path.basename(file), { root: path.dirname(file), maxAge: req.path === PAGE ? 0 : '1d' });
  };
  const router = Router();
  router.use('/api-reference', answer);
  return router;
}
