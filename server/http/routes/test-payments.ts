import { Router } from 'express';
import { TestConfirmSchema } from '#domain/cart/checkout-wire.ts';
import type { TestCardDesk } from '../../payments/test-provider.ts';
import type { Orders } from '../../services/orders/orders.ts';
import { parseBody } from '../json-body.ts';
import { on } from '../on.ts';

/**
 * `POST /api/test-payments/:intentId/confirm`: what Stripe.js does with Stripe, in test mode. The root mounts it in test mode only.
 * The order is finalised before the answer, as a webhook would do it even if the buyer's page were closed now.
 */
export function createTestPaymentRoutes({ desk, orders }: { readonly desk: TestCardDesk; readonly orders: Orders }): Router {
  const router = Router();
  on(router, 'POST /api/test-payments/:intentId/confirm', async (req, res) => {
    const { intent, orderId } = await desk.confirm(req.params.intentId, parseBody(TestConfirmSchema, req.body));
    await orders.finalizeOrder(orderId);
    res.set('Cache-Control', 'no-store').json(intent);
  });
  return router;
}
