import { Router } from 'express';
import { DomainError, invalidFields } from '#domain/kernel/problem.ts';
import { SHOP_LIMITS } from '#domain/shop/shop-limits.ts';
import { ShopChangeSchema } from '#domain/shop/shop-wire.ts';
import type { ShopSettings } from '../../../services/shop/shop-settings.ts';
import { jsonBody, parseBody } from '../../json-body.ts';
import { on } from '../../on.ts';
import { createDeskGuard, type DeskGuardDeps, operatorOf } from './guard.ts';

interface DeskShopRoutesDeps extends DeskGuardDeps {
  readonly shop: ShopSettings;
}

/** `/api/operator/shop`: the shop's document. Parses its own bodies, which may be longer than others. */
export function createDeskShopRoutes({ logIn, shop }: DeskShopRoutesDeps): Router {
  const router = Router();
  router.use('/api/operator/shop', createDeskGuard({ logIn }), jsonBody({ limitBytes: SHOP_LIMITS.bytes }));
  on(router, 'GET /api/operator/shop', async (_req, res) => void res.json(await shop.read()));
  on(router, 'PUT /api/operator/shop', async (req, res) => {
    const change = parseBody(ShopChangeSchema, req.body);
    const outcome = await shop.save(change, operatorOf(res));
    if (outcome.kind === 'refused') throw invalidFields(outcome.errors.map(({ field, message }) => ({ field: `body.${field}`, message })));
    if (outcome.kind === 'stale')
      throw new DomainError(
        'revision_changed',
        'The settings of the shop were changed since you looked at them. Compare both, then save again.',
        { current: outcome.current, yours: { revision: change.revision, body: change.body } },
      );
    res.json(outcome.shop);
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
