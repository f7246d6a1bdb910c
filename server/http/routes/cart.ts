import { Router } from 'express';
import { CartPriceSchema, toWirePricedCart } from '#domain/cart/checkout-wire.ts';
import type { FindAvailable } from '../../services/carts/available.ts';
import { preloadProducts } from '../../services/carts/preload-products.ts';
import { type PriceSource, priceItems } from '../../services/carts/pricing.ts';
import { parseBody } from '../json-body.ts';
import { on } from '../on.ts';

export interface CartRoutesDeps {
  readonly catalogue: PriceSource;
  /** Absent where orders are unknown: a device answers with its last known stock. */
  readonly findAvailable?: FindAvailable;
  readonly now: () => number;
}

/** `POST /api/cart/price`: returns the current price of a cart, on a hosted node or a kiosk. Writes nothing. */
export function createCartRoutes({ catalogue, findAvailable, now }: CartRoutesDeps): Router {
  const router = Router();
  on(router, 'POST /api/cart/price', async (req, res) => {
    const { items, replaces } = parseBody(CartPriceSchema, req.body);
    await preloadProducts(items, catalogue);
    const priced = priceItems(items, catalogue, now(), await findAvailable?.(items, replaces));
    res.set('Cache-Control', 'no-store').json(toWirePricedCart(priced, (id) => catalogue.findProduct(id)));
  });
  return router;
}
