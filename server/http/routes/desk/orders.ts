import { Router } from 'express';
import {
  AcceptSchema,
  CancelAndRefundSchema,
  ChangeDeliverySchema,
  ChangeParcelSchema,
  DeliverSchema,
  NoteSchema,
  ShipSchema,
  UndoDeliverSchema,
} from '#domain/order/fulfilment-wire.ts';
import { toWireDeskOrder } from '#domain/order/order-wire.ts';
import { RefundSchema } from '#domain/order/refund-wire.ts';
import type { DeskBuyerLinks } from '../../../services/desk/buyer-links.ts';
import type { OrderFulfilment } from '../../../services/orders/orders-fulfilment.ts';
import type { OrderMending } from '../../../services/orders/orders-mending.ts';
import type { OrderRefunds } from '../../../services/orders/orders-refunds.ts';
import { parseBody } from '../../json-body.ts';
import { on } from '../../on.ts';
import { createDeskGuard, type DeskGuardDeps, operatorOf } from './guard.ts';

export interface DeskOrderRoutesDeps extends DeskGuardDeps {
  readonly fulfilment: OrderFulfilment;
  readonly refunds: Pick<OrderRefunds, 'request' | 'cancelAndRefund'>;
  readonly mending: OrderMending;
  readonly links: Pick<DeskBuyerLinks, 'renewOrder'>;
}

/** `/api/operator/orders/:id/*`: actions of the desk on a paid order. */
export function createDeskOrderRoutes({ fulfilment, mending, refunds, links, ...guard }: DeskOrderRoutesDeps): Router {
  const router = Router();
  router.use('/api/operator', createDeskGuard(guard));
  on(router, 'POST /api/operator/orders/:id/accept', async (req, res) => {
    const actor = { who: operatorOf(res), part: null };
    res.json(toWireDeskOrder(await fulfilment.accept(req.params.id, actor, parseBody(AcceptSchema, req.body))));
  });
  on(router, 'POST /api/operator/orders/:id/ship', async (req, res) => {
    const actor = { who: operatorOf(res), part: null };
    res.json(toWireDeskOrder(await fulfilment.ship(req.params.id, actor, parseBody(ShipSchema, req.body))));
  });
  on(router, 'POST /api/operator/orders/:id/deliver', async (req, res) => {
    const actor = { who: operatorOf(res), part: null };
    res.json(toWireDeskOrder(await fulfilment.deliver(req.params.id, actor, parseBody(DeliverSchema, req.body))));
  });
  on(router, 'POST /api/operator/orders/:id/undo-deliver', async (req, res) => {
    res.json(toWireDeskOrder(await mending.undoDeliver(req.params.id, operatorOf(res), parseBody(UndoDeliverSchema, req.body))));
  });
  on(router, 'POST /api/operator/orders/:id/change-parcel', async (req, res) => {
    res.json(toWireDeskOrder(await mending.changeParcel(req.params.id, operatorOf(res), parseBody(ChangeParcelSchema, req.body))));
  });
  on(router, 'POST /api/operator/orders/:id/change-delivery', async (req, res) => {
    res.json(toWireDeskOrder(await mending.changeDelivery(req.params.id, operatorOf(res), parseBody(ChangeDeliverySchema, req.body))));
  });
  on(router, 'POST /api/operator/orders/:id/refund', async (req, res) => {
    res.json(toWireDeskOrder(await refunds.request(req.params.id, operatorOf(res), parseBody(RefundSchema, req.body))));
  });
  on(router, 'POST /api/operator/orders/:id/resolve', async (req, res) => {
    res.json(toWireDeskOrder(await fulfilment.resolve(req.params.id, operatorOf(res), parseBody(NoteSchema, req.body))));
  });
  on(router, 'POST /api/operator/orders/:id/cancel', async (req, res) => {
    res.json(toWireDeskOrder(await fulfilment.cancel(req.params.id, operatorOf(res), parseBody(NoteSchema, req.body))));
  });
  on(router, 'POST /api/operator/orders/:id/cancel-and-refund', async (req, res) => {
    res.json(toWireDeskOrder(await refunds.cancelAndRefund(req.params.id, operatorOf(res), parseBody(CancelAndRefundSchema, req.body))));
  });
  on(router, 'POST /api/operator/orders/:id/note', async (req, res) => {
    res.json(toWireDeskOrder(await fulfilment.note(req.params.id, operatorOf(res), parseBody(NoteSchema, req.body))));
  });
  on(router, 'POST /api/operator/orders/:id/renew-link', async (req, res) => {
    res.json(toWireDeskOrder(await links.renewOrder(req.params.id, operatorOf(res))));
  });
  return router;
}
