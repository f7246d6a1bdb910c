import { Router } from 'express';
import { AcceptSchema, DeliverSchema, ShipSchema } from '#domain/order/fulfilment-wire.ts';
import type { PortalOrders } from '../../../services/supplier-portal/portal-orders.ts';
import { bearerToken } from '../../bearer.ts';
import { parseBody } from '../../json-body.ts';
import { on } from '../../on.ts';
import { queryText } from '../../query-text.ts';

/** `/api/supplier/orders`: a supplier's orders and their shipping, for the holder of its link. */
export function createPortalOrderRoutes({ orders }: { readonly orders: PortalOrders }): Router {
  const router = Router();
  on(router, 'GET /api/supplier/orders', async (req, res) => {
    const { cursor } = queryText(req, ['cursor']);
    res.json(await orders.list(bearerToken(req), cursor));
  });
  on(router, 'POST /api/supplier/orders/:id/accept', async (req, res) => {
    res.json(await orders.accept(bearerToken(req), req.params.id, parseBody(AcceptSchema, req.body)));
  });
  on(router, 'POST /api/supplier/orders/:id/ship', async (req, res) => {
    res.json(await orders.ship(bearerToken(req), req.params.id, parseBody(ShipSchema, req.body)));
  });
  on(router, 'POST /api/supplier/orders/:id/deliver', async (req, res) => {
    res.json(await orders.deliver(bearerToken(req), req.params.id, parseBody(DeliverSchema, req.body)));
  });
  return router;
}
