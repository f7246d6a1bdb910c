import { type Request, Router } from 'express';
import { HoldSchema } from '#domain/cart/checkout-wire.ts';
import { DomainError } from '#domain/kernel/problem.ts';
import { DeliverySchema } from '#domain/order/delivery-schema.ts';
import { toWireHold, toWireOrder } from '#domain/order/order-wire.ts';
import type { BuyerLinks } from '../../security/buyer-links.ts';
import type { Orders } from '../../services/orders/orders.ts';
import type { OrderDelivery } from '../../services/orders/orders-delivery.ts';
import type { OrderHold } from '../../services/orders/orders-hold.ts';
import { bearerToken } from '../bearer.ts';
import { parseBody } from '../json-body.ts';
import { on } from '../on.ts';

/** `/api/orders/:id` for the holder of its token. Never trusts `?payment=success`: the payment provider is queried. */
export function createOrderRoutes(deps: {
  readonly orders: Pick<Orders, 'look'>;
  readonly hold: OrderHold;
  readonly delivery: OrderDelivery;
  readonly links: Pick<BuyerLinks, 'findOpened'>;
}): Router {
  const { orders, hold, delivery, links } = deps;
  const router = Router();

  /** Gives the same answer for a wrong token and an unknown order, so that ids cannot be enumerated. */
  async function openedOrder(req: Request<{ id: string }>): Promise<{ readonly id: string; readonly generation: number }> {
    const { id } = req.params;
    const generation = await links.findOpened(id, bearerToken(req) ?? '');
    if (generation !== undefined) return { id, generation };
    throw new DomainError('unauthorized', 'This order opens with its order token only (Authorization: Bearer).');
  }
  function present<T>(found: T | undefined): T {
    if (found === undefined) throw new DomainError('not_found', 'There is no such order.');
    return found;
  }

  on(router, 'GET /api/orders/:id', async (req, res) => {
    const order = present(await orders.look((await openedOrder(req)).id));
    res.set('Cache-Control', 'no-store').json(toWireOrder(order));
  });
  on(router, 'PATCH /api/orders/:id/delivery', async (req, res) => {
    const opened = await openedOrder(req);
    const order = present(await delivery.change(opened, parseBody(DeliverySchema, req.body)));
    res.set('Cache-Control', 'no-store').json(toWireOrder(order));
  });
  on(router, 'POST /api/orders/:id/hold', async (req, res) => {
    const { id } = await openedOrder(req);
    const { confirming = false } = parseBody(HoldSchema, req.body);
    res.set('Cache-Control', 'no-store').json(toWireHold(present(await hold.renew(id, confirming))));
  });
  return router;
}
