import { type Request, Router } from 'express';
import { PaymentIntentSchema, type WirePaymentIntent, type WirePricedCart } from '#domain/cart/checkout-wire.ts';
import type { PricedCart } from '#domain/cart/price-cart.ts';
import { toWireHold } from '#domain/order/order-wire.ts';
import type { BuyerLinks } from '../../security/buyer-links.ts';
import type { Checkout, StartedOrder } from '../../services/orders/checkout.ts';
import type { Idempotent } from '../idempotent.ts';
import { parseBody } from '../json-body.ts';
import { on } from '../on.ts';

/** Stored part of the answer: no token, no client secret, no times that change. */
interface StoredIntent extends WirePricedCart {
  readonly orderId: string;
}

export function createCheckoutRoutes(deps: {
  readonly checkout: Checkout;
  readonly breakdownOf: (cart: PricedCart) => WirePricedCart;
  readonly links: Pick<BuyerLinks, 'firstTokenOf'>;
  readonly idempotent: Idempotent;
}): Router {
  const { checkout, breakdownOf, links, idempotent } = deps;
  const router = Router();
  const complete = (stored: StoredIntent, { order, clientSecret }: StartedOrder): WirePaymentIntent => {
    const { expiresAt, heldUntil } = toWireHold(order);
    return { clientSecret, orderToken: links.firstTokenOf(stored.orderId), expiresAt, heldUntil, ...stored };
  };

  on(
    router,
    'POST /api/create-payment-intent',
    idempotent(
      'create-payment-intent',
      async (req, attempt) => {
        const request = parseBody(PaymentIntentSchema, req.body);
        const started = await checkout.start(request, attempt, callerOf(req));
        const body: StoredIntent = { orderId: started.order.id, ...breakdownOf(started.order.snapshot) };
        return { status: 201, body, full: complete(body, started) };
      },
      async (stored) => complete(stored, await checkout.resume(stored.orderId)),
      { isInSameTransaction: true },
    ),
  );
  return router;
}

function callerOf(req: Request) {
  return { address: req.ip ?? '', userAgent: req.get('User-Agent') ?? '' };
}
