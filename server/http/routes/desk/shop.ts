import { Router } from 'express';
import { DomainError, invalidFields } from '#domain/kernel/problem.ts';
import { SHOP_LIMITS } from '#domain/shop/shop-limits.ts';
import { ShopChangeSchema, type ShopSubmission } from '#domain/shop/shop-wire.ts';
import { OLDER_NODES } from '../../../services/shop/older-nodes.ts';
import type { ShopPreviews } from '../../../services/shop/shop-previews.ts';
import type { CheckedSubmission, ShopSettings } from '../../../services/shop/shop-settings.ts';
import { jsonBody, parseBody } from '../../json-body.ts';
import { on } from '../../on.ts';
import { createDeskGuard, type DeskGuardDeps, operatorOf } from './guard.ts';

interface DeskShopRoutesDeps extends DeskGuardDeps {
  readonly shop: ShopSettings;
  readonly previews: ShopPreviews;
}

/** `/api/operator/shop`: the shop's document. Parses its own bodies, which may be longer than others. */
export function createDeskShopRoutes({ logIn, shop, previews }: DeskShopRoutesDeps): Router {
  const router = Router();
  router.use('/api/operator/shop', createDeskGuard({ logIn }), jsonBody({ limitBytes: SHOP_LIMITS.bytes }));
  on(router, 'GET /api/operator/shop', async (_req, res) => void res.json(await shop.read()));
  on(router, 'PUT /api/operator/shop', async (req, res) => {
    const change = parseBody(ShopChangeSchema, req.body);
    const outcome = await shop.save(change, operatorOf(res));
    if (outcome.kind !== 'saved') throw refusalOf(outcome, change);
    res.json(outcome.shop);
  });
  on(router, 'POST /api/operator/shop/preview', async (req, res) => {
    const change = parseBody(ShopChangeSchema, req.body);
    const outcome = await previews.open(change);
    if (outcome.kind !== 'opened') throw refusalOf(outcome, change);
    res.json({ url: outcome.url });
  });
  on(router, 'GET /api/operator/shop/revisions', async (_req, res) => void res.json({ entries: await shop.listRevisions() }));
  on(router, 'GET /api/operator/shop/revisions/:n', async (req, res) => {
    const { n } = req.params;
    const found = /^\d{1,15}$/.test(n) ? await shop.findRevision(Number(n)) : undefined;
    if (found === undefined) throw new DomainError('not_found', 'There is no such revision of the settings.');
    res.json(found);
  });
  return router;
}

function refusalOf(outcome: Exclude<CheckedSubmission, { readonly kind: 'valid' }>, { revision, body }: ShopSubmission): DomainError {
  if (outcome.kind === 'refused') return invalidFields(outcome.errors.map(({ field, message }) => ({ field: `body.${field}`, message })));
  if (outcome.kind === 'too early') return new DomainError('unavailable', OLDER_NODES, { part: 'older nodes' });
  return new DomainError(
    'revision_changed',
    'The settings of the shop were changed since you looked at them. Compare both, then save again.',
    { current: outcome.current, yours: { revision, body } },
  );
}
