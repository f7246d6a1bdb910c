import { Router } from 'express';
import type { WireShop } from '#domain/shop/shop-wire.ts';
import type { PageCache } from '../answers/page-cache.ts';
import { on } from '../on.ts';

interface ShopRoutesDeps {
  readonly cache: PageCache;
  readonly shop: () => WireShop;
}

/** `GET /api/shop`: its ETag changes with the document's revision. */
export function createShopRoutes({ cache, shop }: ShopRoutesDeps): Router {
  const router = Router();
  on(router, 'GET /api/shop', (req, res) => {
    cache.answer(req, res, '/api/shop', () => ({ contentType: 'application/json; charset=utf-8', body: JSON.stringify(shop()) }));
  });
  return router;
}
