import { Router } from 'express';
import { CartPriceSchema, toWirePricedCart } from '#domain/cart/checkout-wire.ts';
import { type PriceSource, priceItems } from '../../services/carts/pricing.ts';
import { parseBody } from '../json-body.ts';
import { on } from '../on.ts';

/** `POST /api/cart/price`: what a cart costs here and now, on a hosted node or a kiosk. Writes nothing. */
export function createCartRoutes({ catalogue, now }: { readonly catalogue: PriceSource; readonly now: () => number }): Router {
  const router = Router();
  on(router, 'POST /api/cart/price', (req, res) => {
    const { items } = parseBody(CartPriceSchema, req.body);
    const priced = priceItems(items, catalogue, now());
    res.set('Cache-Control', 'no-store').json(toWirePricedCart(priced, (id) => catalogue.findProduct(id)));
  });
  return router;
}
