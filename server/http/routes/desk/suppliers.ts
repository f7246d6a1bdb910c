import { Router } from 'express';
import { SupplierDetailsSchema } from '#domain/supplier/supplier-details.ts';
import { MergeSchema, TrustRuleSchema } from '#domain/supplier/supplier-wire.ts';
import type { DeskSuppliers } from '../../../services/desk/suppliers.ts';
import { parseBody } from '../../json-body.ts';
import { on } from '../../on.ts';
import { queryText } from '../../query-text.ts';
import { createDeskGuard, type DeskGuardDeps, operatorOf } from './guard.ts';

export interface DeskSupplierRoutesDeps extends DeskGuardDeps {
  readonly suppliers: DeskSuppliers;
}

const DECISIONS = {
  verify: { isVerified: true },
  unverify: { isVerified: false },
  block: { isBlocked: true },
  unblock: { isBlocked: false },
} as const;

/** `/api/operator/suppliers`: lists suppliers and applies the desk's decisions about them. */
export function createDeskSupplierRoutes({ logIn, suppliers }: DeskSupplierRoutesDeps): Router {
  const router = Router();
  router.use('/api/operator/suppliers', createDeskGuard({ logIn }));
  on(router, 'GET /api/operator/suppliers', async (req, res) => {
    const { search = '', cursor } = queryText(req, ['search', 'cursor']);
    res.json(await suppliers.list(search, cursor));
  });
  for (const action of ['verify', 'unverify', 'block', 'unblock'] as const)
    on(router, `POST /api/operator/suppliers/:id/${action}`, async (req, res) => {
      res.json(await suppliers.decide(req.params.id, DECISIONS[action], { who: operatorOf(res), what: action }));
    });
  on(router, 'PATCH /api/operator/suppliers/:id', async (req, res) => {
    res.json(await suppliers.edit(req.params.id, parseBody(SupplierDetailsSchema, req.body), operatorOf(res)));
  });
  on(router, 'POST /api/operator/suppliers/:id/trust', async (req, res) => {
    res.json(await suppliers.trust(req.params.id, parseBody(TrustRuleSchema, req.body).percent, operatorOf(res)));
  });
  on(router, 'POST /api/operator/suppliers/:id/send-link', async (req, res) => {
    res.json(await suppliers.sendLink(req.params.id, operatorOf(res)));
  });
  for (const what of ['renew', 'revoke'] as const)
    on(router, `POST /api/operator/suppliers/:id/${what}`, async (req, res) => {
      res.json(await suppliers.endLink(req.params.id, { who: operatorOf(res), what }));
    });
  on(router, 'POST /api/operator/suppliers/:id/merge', async (req, res) => {
    res.json(await suppliers.merge(req.params.id, parseBody(MergeSchema, req.body).into, operatorOf(res)));
  });
  return router;
}
