import { Router } from 'express';
import type { OwnSupplier } from '../../../services/own-desk/own-supplier.ts';
import { bearerToken } from '../../bearer.ts';
import { on } from '../../on.ts';
import { queryText } from '../../query-text.ts';

/** `/api/supplier`: everything of one supplier, for whoever holds its link. */
export function createSupplierRoutes({ own }: { readonly own: OwnSupplier }): Router {
  const router = Router();
  router.use('/api/supplier', (_req, res, next) => {
    res.set('Cache-Control', 'no-store');
    next();
  });
  on(router, 'GET /api/supplier', async (req, res) => void res.json(await own.get(bearerToken(req))));
  on(router, 'POST /api/supplier/renew', async (req, res) => void res.json({ supplierToken: await own.renew(bearerToken(req)) }));
  for (const list of ['listings', 'batches', 'quotes'] as const)
    on(router, `GET /api/supplier/${list}`, async (req, res) => {
      const { cursor } = queryText(req, ['cursor']);
      res.json(await own[list](bearerToken(req), cursor));
    });
  return router;
}
