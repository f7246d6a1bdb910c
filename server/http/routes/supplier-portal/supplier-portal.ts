import { Router } from 'express';
import { SupplierDetailsSchema } from '#domain/supplier/supplier-details.ts';
import { PRODUCT_COLUMNS } from '../../../import/own-file/product-file.ts';
import type { AbuseLimits } from '../../../services/abuse-protection/abuse.ts';
import { networkOf } from '../../../services/abuse-protection/network-of.ts';
import type { PortalProducts } from '../../../services/supplier-portal/portal-products.ts';
import type { SupplierPortal } from '../../../services/supplier-portal/supplier-portal.ts';
import type { UnlistedProducts } from '../../../services/supplier-portal/unlisted-products.ts';
import type { ConfirmationLinks } from '../../../services/suppliers/confirmation-links.ts';
import type { SupplierLinks } from '../../../services/suppliers/supplier-links.ts';
import type { SendCsv } from '../../answers/csv-answer.ts';
import { bearerToken } from '../../bearer.ts';
import { parseBody } from '../../json-body.ts';
import { on } from '../../on.ts';
import { queryText } from '../../query-text.ts';
import type { WriterOf } from '../../writer-of.ts';

interface SupplierPortalRoutesDeps {
  readonly portal: SupplierPortal;
  readonly confirmations: Pick<ConfirmationLinks, 'look' | 'confirm'>;
  readonly suppliers: Pick<SupplierLinks, 'holderOf'>;
  readonly products: PortalProducts;
  readonly unlisted: UnlistedProducts;
  readonly limits: Pick<AbuseLimits, 'listingEdit' | 'export'>;
  readonly sendCsv: SendCsv;
  readonly writerOf: WriterOf;
}

/** `/api/supplier`: the supplier portal, for the holder of a supplier's link. */
export function createSupplierPortalRoutes({
  portal,
  confirmations,
  suppliers,
  products,
  unlisted,
  limits,
  sendCsv,
  writerOf,
}: SupplierPortalRoutesDeps): Router {
  const router = Router();
  router.use('/api/supplier', (_req, res, next) => {
    res.set('Cache-Control', 'no-store');
    next();
  });
  on(router, 'GET /api/supplier', async (req, res) => void res.json(await portal.get(bearerToken(req))));
  on(router, 'PATCH /api/supplier', async (req, res) => {
    await limits.listingEdit(await writerOf(req), await suppliers.holderOf(bearerToken(req)));
    res.json(await portal.change(bearerToken(req), parseBody(SupplierDetailsSchema, req.body)));
  });
  on(router, 'GET /api/supplier/confirmation', async (req, res) => void res.json(await confirmations.look(bearerToken(req))));
  on(
    router,
    'POST /api/supplier/confirmation',
    async (req, res) => void res.json({ supplierToken: await confirmations.confirm(bearerToken(req)) }),
  );
  on(router, 'POST /api/supplier/renew', async (req, res) => void res.json({ supplierToken: await portal.renew(bearerToken(req)) }));
  on(router, 'GET /api/supplier/products', async (req, res) => {
    const { cursor } = queryText(req, ['cursor']);
    res.json(await unlisted.list(bearerToken(req), cursor));
  });
  on(router, 'GET /api/supplier/products.csv', async (req, res) => {
    // Counted only with a valid token, so that other clients cannot use up the limit.
    const rows = await products.open(bearerToken(req));
    await limits.export(req.ip);
    await sendCsv(res, networkOf(req.ip), { name: 'products', header: PRODUCT_COLUMNS, rows });
  });
  for (const list of ['listings', 'batches', 'quotes'] as const)
    on(router, `GET /api/supplier/${list}`, async (req, res) => {
      const { cursor } = queryText(req, ['cursor']);
      res.json(await portal[list](bearerToken(req), cursor));
    });
  return router;
}
