import { Router } from 'express';
import { type OrderState, toWireOrder } from '#domain/order.ts';
import { DomainError } from '#domain/problem.ts';
import type { Orders } from '../../services/orders.ts';
import type { Tokens } from '../../services/tokens.ts';
import type { OrderStore } from '../../stores/order-store.ts';
import { bearerToken } from '../bearer.ts';

/** Without money so far: a payment may have arrived since, whatever became of the order meanwhile. */
const ASK_AGAIN: readonly OrderState[] = ['pending', 'expired', 'failed'];

/** `GET /api/orders/:id` for whoever holds its token. `?payment=success` is never believed: the provider is asked here. */
export function createOrderRoutes(deps: {
  readonly store: Pick<OrderStore, 'find'>;
  readonly orders: Orders;
  readonly tokens: Tokens;
}): Router {
  const { store, orders, tokens } = deps;
  const router = Router();
  router.get('/api/orders/:id', async (req, res) => {
    const { id } = req.params;
    // The same answer for a wrong token and an unknown order: ids cannot be fished for.
    if (!tokens.isTokenOf('order', id, bearerToken(req) ?? ''))
      throw new DomainError('unauthorized', 'This order opens with its order token only (Authorization: Bearer).');
    const found = await store.find(id);
    const order = found !== undefined && ASK_AGAIN.includes(found.state) ? await finalizeOrShow(id) : found;
    if (order === undefined) throw new DomainError('not_found', 'There is no such order.');
    res.set('Cache-Control', 'no-store').json(toWireOrder(order));
  });

  /** A provider out of reach is no reason to hide the order: it is shown as it was last known. */
  async function finalizeOrShow(id: string) {
    try {
      return await orders.finalizeOrder(id);
    } catch (error) {
      if (error instanceof DomainError && error.code === 'unavailable') return store.find(id);
      throw error;
    }
  }
  return router;
}
