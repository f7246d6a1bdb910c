import { type Request, Router } from 'express';
import { PaymentIntentSchema, type WirePaymentIntent, type WirePricedCart } from '#domain/checkout-wire.ts';
import type { Checkout } from '../../services/checkout.ts';
import type { Tokens } from '../../services/tokens.ts';
import type { Idempotent } from '../idempotent.ts';
import { parseBody } from '../json-body.ts';

/** The stored part of the answer: no token, no client secret. */
interface StoredIntent extends WirePricedCart {
  readonly orderId: string;
  readonly expiresAt: string;
}

export function createCheckoutRoutes(deps: {
  readonly checkout: Checkout;
  readonly tokens: Tokens;
  readonly idempotent: Idempotent;
}): Router {
  const { checkout, tokens, idempotent } = deps;
  const router = Router();
  const complete = (stored: StoredIntent, clientSecret: string): WirePaymentIntent => ({
    clientSecret,
    orderToken: tokens.tokenOf('order', stored.orderId),
    ...stored,
  });

  router.post(
    '/api/create-payment-intent',
    idempotent(
      'create-payment-intent',
      async (req, attempt) => {
        const request = parseBody(PaymentIntentSchema, req.body);
        const { order, clientSecret } = await checkout.start(request, attempt, callerOf(req));
        const body: StoredIntent = {
          orderId: order.id,
          expiresAt: new Date(order.expiresAtMs).toISOString(),
          ...checkout.breakdownOf(order.snapshot),
        };
        return { status: 201, body, full: complete(body, clientSecret) };
      },
      async (stored) => complete(stored, await checkout.clientSecretOf(stored.orderId)),
    ),
  );
  return router;
}

function callerOf(req: Request) {
  return { address: req.ip ?? '', userAgent: req.get('User-Agent') ?? '' };
}
