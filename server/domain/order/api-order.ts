import * as z from 'zod';
import {
  HoldSchema,
  PaymentIntentSchema,
  TestConfirmSchema,
  WirePaymentIntentSchema,
  WireTestIntentSchema,
} from '#domain/cart/checkout-wire.ts';
import { defineCalls, media, queryOf } from '#domain/kernel/api-call.ts';
import { pageOf } from '#domain/kernel/wire-page.ts';
import { DeliverySchema } from './delivery-schema.ts';
import {
  AcceptSchema,
  CancelAndRefundSchema,
  ChangeDeliverySchema,
  ChangeParcelSchema,
  DeliverSchema,
  NoteSchema,
  ShipSchema,
  UndoDeliverSchema,
  WireSupplierOrderSchema,
} from './fulfilment-wire.ts';
import { WireDeskOrderSchema, WireHoldSchema, WireOrderSchema } from './order-wire.ts';
import { RefundSchema } from './refund-wire.ts';

const STEP_REFUSALS = ['not_found', 'invalid_fields', 'revision_changed', 'conflict'] as const;
const desk = { on: 'both', bearer: 'OPERATOR_TOKEN', answers: { 200: WireDeskOrderSchema }, refusals: STEP_REFUSALS } as const;
const own = { on: 'both', bearer: 'supplier token', answers: { 200: WireSupplierOrderSchema }, refusals: STEP_REFUSALS } as const;

export const orderCalls = defineCalls({
  'POST /api/create-payment-intent': {
    summary:
      'Prices the cart again, reserves its stock and creates an order with a payment. A device always refuses: it takes no card payments',
    on: 'both',
    isKeyed: true,
    body: PaymentIntentSchema,
    answers: { 201: WirePaymentIntentSchema },
    refusals: [
      'price_changed',
      'cart_problems',
      'amount_too_large',
      'payments_off',
      'conflict',
      'key_reused',
      'request_in_flight',
      'invalid_fields',
    ],
  },
  'GET /api/orders/:id': {
    summary: 'Returns an order to the holder of its token; checks with the card service while its payment is pending',
    on: 'both',
    bearer: 'order token',
    answers: { 200: WireOrderSchema },
    refusals: ['unauthorized', 'not_found'],
  },
  'PATCH /api/orders/:id/delivery': {
    summary:
      'Changes the buyer and the shipping address, before or after payment, until the goods are shipped; null or an empty text clears a field',
    on: 'both',
    bearer: 'order token',
    body: DeliverySchema,
    answers: { 200: WireOrderSchema },
    refusals: ['unauthorized', 'not_found', 'conflict', 'invalid_fields'],
  },
  'POST /api/orders/:id/hold': {
    summary: 'Reserves the stock of an unpaid order for three more minutes',
    on: 'hosted',
    bearer: 'order token',
    body: HoldSchema,
    answers: { 200: WireHoldSchema },
    refusals: ['unauthorized', 'not_found', 'cart_problems'],
  },
  'POST /api/stripe/webhook': {
    summary: 'Receives events of the card service, signed by it',
    on: 'hosted',
    body: media('application/json'),
    answers: { 200: z.object({ received: z.literal(true), outcome: z.string() }) },
    refusals: ['bad_signature', 'unavailable'],
  },
  'POST /api/test-payments/:intentId/confirm': {
    summary: 'Test mode: confirms a payment with a test card token',
    on: 'hosted',
    body: TestConfirmSchema,
    answers: { 200: WireTestIntentSchema },
    refusals: ['invalid_fields', 'not_found', 'unauthorized'],
  },
  'GET /api/supplier/orders': {
    summary:
      'Lists paid orders with products of the supplier, newest first: only its own lines and their shipping address; none while it is blocked',
    on: 'both',
    bearer: 'supplier token',
    query: queryOf('cursor'),
    answers: { 200: pageOf(WireSupplierOrderSchema) },
    refusals: ['not_found', 'invalid_query', 'conflict'],
  },
  'POST /api/supplier/orders/:id/accept': { summary: "Accepts the supplier's part of an order", ...own, body: AcceptSchema },
  'POST /api/supplier/orders/:id/ship': {
    summary: "Ships a parcel; without `lines` everything left of the supplier's part",
    ...own,
    body: ShipSchema,
  },
  'POST /api/supplier/orders/:id/deliver': {
    summary: 'Marks a parcel as delivered; without `parcelId` all parcels on their way',
    ...own,
    body: DeliverSchema,
  },
  'POST /api/operator/orders/:id/accept': {
    summary: 'Accepts an order on behalf of its suppliers, or of the named one',
    ...desk,
    body: AcceptSchema,
  },
  'POST /api/operator/orders/:id/ship': { summary: 'Ships a parcel on behalf of a supplier', ...desk, body: ShipSchema },
  'POST /api/operator/orders/:id/deliver': { summary: 'Marks a parcel as delivered', ...desk, body: DeliverSchema },
  'POST /api/operator/orders/:id/undo-deliver': {
    summary: 'Undoes marking a parcel as delivered, within 10 seconds',
    ...desk,
    body: UndoDeliverSchema,
  },
  'POST /api/operator/orders/:id/change-parcel': {
    summary: 'Changes carrier and tracking number of a parcel on its way; the buyer gets a mail',
    ...desk,
    body: ChangeParcelSchema,
  },
  'POST /api/operator/orders/:id/change-delivery': {
    summary: 'Changes the buyer and the shipping address, until the goods are shipped; the buyer gets a mail',
    ...desk,
    body: ChangeDeliverySchema,
  },
  'POST /api/operator/orders/:id/cancel': {
    summary: 'Cancels what is not shipped; `text` is the reason. Money is returned by a refund',
    ...desk,
    body: NoteSchema,
  },
  'POST /api/operator/orders/:id/cancel-and-refund': {
    summary: 'Cancels what is not shipped; returns the money and the unshipped units, unless the body says otherwise; `text` is the reason',
    ...desk,
    body: CancelAndRefundSchema,
  },
  'POST /api/operator/orders/:id/resolve': {
    summary:
      'Ends the review of an order: it counts as paid and takes its units; money of a cancelled order, or taken twice, stays as it is. `text` is the reason',
    ...desk,
    body: NoteSchema,
  },
  'POST /api/operator/orders/:id/refund': {
    summary: 'Refunds a paid order; without `amount` all that is left. `returned` and `notSent` units become available again',
    ...desk,
    body: RefundSchema,
  },
  'POST /api/operator/orders/:id/renew-link': {
    summary: "Ends the buyer's link and mails a new one to the known address",
    on: 'both',
    bearer: 'OPERATOR_TOKEN',
    answers: { 200: WireDeskOrderSchema },
    refusals: ['not_found'],
  },
  'POST /api/operator/orders/:id/note': { summary: 'Adds a note to an order, visible to operators only', ...desk, body: NoteSchema },
});
