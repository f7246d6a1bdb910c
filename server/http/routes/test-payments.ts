import { Router } from 'express';
import { TestConfirmSchema } from '#domain/cart/checkout-wire.ts';
import type { TestCardDesk } from '../../payments/test-provider.ts';
import type { Orders } from '../../services/orders/orders.ts';
import { parseBody } from '../json-body.ts';
import { on } from '../on.ts';

/**
 * `POST /api/test-payments/:intentId/confirm`: replaces Stripe.js in test mode and is mounted only then. The order is
 * finalized before the answer, as a webhook does even if the buyer closes the page.
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
