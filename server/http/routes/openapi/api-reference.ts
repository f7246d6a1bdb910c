import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type RequestHandler, Router } from 'express';
import { DEFAULT_SHOP_NAME } from '#domain/shop/shop-defaults.ts';
import { escapeHtml } from '../../html/escape.ts';
import { documentHeaders } from '../../security-headers.ts';

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'";

const PAGE = '/';

/** `GET /api-reference`: shows `/openapi.json` in Swagger UI. `folder` contains the page, which names the default shop. */
export function createApiReferenceRoutes({ folder, shopName }: { readonly folder: string; readonly shopName: () => string }): Router {
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
    if (req.path === PAGE && shopName() !== DEFAULT_SHOP_NAME) {
      const page = fs.readFileSync(file, 'utf8').replaceAll(DEFAULT_SHOP_NAME, () => escapeHtml(shopName()));
      return res.type('html').set('Cache-Control', 'public, max-age=0').send(page);
    }
    // A root is required because Express refuses absolute paths with a folder whose name begins with a dot.
    res.sendFile(path.basename(file), { root: path.dirname(file), maxAge: req.path === PAGE ? 0 : '1d' });
  };
  const router = Router();
  router.use('/api-reference', answer);
  return router;
}
