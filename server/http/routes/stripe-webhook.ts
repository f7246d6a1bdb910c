import express, { Router } from 'express';
import { DomainError } from '#domain/kernel/problem.ts';
import type { PaymentProvider } from '../../payments/provider.ts';
import type { Orders } from '../../services/orders/orders.ts';
import type { OrderRefunds } from '../../services/orders/orders-refunds.ts';
import { on } from '../on.ts';

/** Far above Stripe's largest events. */
const LIMIT = '512kb';

/**
 * `POST /api/stripe/webhook`: verifies the signature over the raw bytes before parsing (400). Every verified event is
 * answered 200 with its outcome, so that Stripe stops sending; only 503 makes Stripe retry.
 */
export function createStripeWebhookRoutes(deps: {
  readonly provider: PaymentProvider | null;
  readonly orders: Orders;
  readonly refunds: Pick<OrderRefunds, 'recheck'>;
}): Router {
  const { provider, orders, refunds } = deps;
  const router = Router();
  on(router, 'POST /api/stripe/webhook', express.raw({ type: () => true, limit: LIMIT }), async (req, res) => {
    if (provider === null) throw new DomainError('bad_signature', 'Card payment is not set up here; no event can be verified.');
    const rawBody = Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0);
    const event = await provider.readEvent(rawBody, req.get('Stripe-Signature'));
    const outcome = await orders.handleEvent(event);
    if (event.intentId !== null && event.type.includes('refund')) await refunds.recheck(event.intentId);
    res.json({ received: true, outcome });
  });
  return router;
}
