import { Router } from 'express';
import { DomainError } from '#domain/kernel/problem.ts';
import { toWireRates } from '#domain/money/rates-wire.ts';
import { SHOP_PAGES } from '#domain/shop/pages/page-names.ts';
import { findPublicPage } from '#domain/shop/pages/public-page.ts';
import type { WireShop } from '#domain/shop/shop-wire.ts';
import { shopPagePath } from '#domain/site/api-paths.ts';
import type { CatalogueReads } from '../../catalogue/catalogue.ts';
import type { PageCache } from '../answers/page-cache.ts';
import { on } from '../on.ts';

interface ShopRoutesDeps {
  readonly catalogue: Pick<CatalogueReads, 'shop' | 'rates'>;
  readonly cache: PageCache;
  readonly shop: () => WireShop;
  readonly now: () => number;
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** The shop and the exchange rates, whose ETags change with their revisions, and the pages that the shop wrote. */
export function createShopRoutes({ catalogue, cache, shop, now }: ShopRoutesDeps): Router {
  const router = Router();
  on(router, 'GET /api/shop', (req, res) => {
    cache.answer(req, res, '/api/shop', () => ({ contentType: JSON_TYPE, body: JSON.stringify(shop()) }));
  });
  on(router, 'GET /api/rates', (req, res) => {
    cache.answer(req, res, '/api/rates', () => ({ contentType: JSON_TYPE, body: JSON.stringify(toWireRates(catalogue.rates())) }));
  });
  on(router, 'GET /api/pages/:name', (req, res) => {
    const name = SHOP_PAGES.find((one) => one === req.params.name);
    const page = name && findPublicPage(catalogue.shop(), name, now());
    if (page === undefined) throw new DomainError('not_found', 'The shop has not written this page.');
    cache.answer(req, res, shopPagePath(page.name), () => ({ contentType: JSON_TYPE, body: JSON.stringify(page) }));
  });
  return router;
}
