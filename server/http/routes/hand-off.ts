import { Router } from 'express';
import { CartHandOffSchema } from '#domain/cart/checkout-wire.ts';
import type { WireRedeemed } from '#domain/cart/hand-off.ts';
import type { HandOff } from '../../services/carts/hand-off.ts';
import { bearerToken } from '../bearer.ts';
import type { Idempotent } from '../idempotent.ts';
import { parseBody } from '../json-body.ts';
import { on } from '../on.ts';
import type { WriterOf } from '../writer-of.ts';

interface CartHandOffRoutesDeps {
  readonly handOff: HandOff;
  readonly idempotent: Idempotent;
  readonly writerOf: WriterOf;
}

/** `/api/carts`: hands a cart, without prices, to another device. */
export function createCartHandOffRoutes({ handOff, idempotent, writerOf }: CartHandOffRoutesDeps): Router {
  const router = Router();
  on(
    router,
    'POST /api/carts',
    idempotent(
      'carts',
      async (req, { id }) => {
        const { items } = parseBody(CartHandOffSchema, req.body);
        const { expiresAt } = await handOff.offer(items, id, await writerOf(req));
        return { status: 201, body: { id, expiresAt } };
      },
      ({ id, expiresAt }) => handOff.linkOf(id, expiresAt),
    ),
  );
  // The key is stored with the cart, for as long as the cart is, and identifies the device that redeemed it.
  on(router, 'POST /api/carts/:token/redeem', async (req, res) => {
    const { items, isRepeat } = await handOff.redeem(req.params.token, req.get('Idempotency-Key'));
    if (isRepeat) res.set('Idempotency-Replayed', 'true');
    const redeemed: WireRedeemed = { items };
    res.set('Cache-Control', 'no-store').json(redeemed);
  });
  on(router, 'GET /api/carts/:token/status', async (req, res) => {
    res.set('Cache-Control', 'no-store').json(await handOff.statusOf(req.params.token, bearerToken(req)));
  });
  return router;
}
