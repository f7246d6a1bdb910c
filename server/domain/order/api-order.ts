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
      'Prices the cart again, holds its stock and makes an order with a payment. On a device always refused: cards are not taken there',
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
    summary: 'An order for whoever holds its token; the card service is asked while its payment is pending',
    on: 'both',
    bearer: 'order token',
    answers: { 200: WireOrderSchema },
    refusals: ['unauthorized', 'not_found'],
  },
  'PATCH /api/orders/:id/delivery': {
    summary: 'Who bought and where the goods go, before or after paying, until they are shipped; null or an empty text clears a field',
    on: 'both',
    bearer: 'order token',
    body: DeliverySchema,
    answers: { 200: WireOrderSchema },
    refusals: ['unauthorized', 'not_found', 'conflict', 'invalid_fields'],
  },
  'POST /api/orders/:id/hold': {
    summary: 'Holds the stock of an unpaid order for three minutes more',
    on: 'hosted',
    bearer: 'order token',
    body: HoldSchema,
    answers: { 200: WireHoldSchema },
    refusals: ['unauthorized', 'not_found', 'cart_problems'],
  },
  'POST /api/stripe/webhook': {
    summary: 'Events of the card service, signed by it',
    on: 'hosted',
    body: media('application/json'),
    answers: { 200: z.object({ received: z.literal(true), outcome: z.string() }) },
    refusals: ['bad_signature', 'unavailable'],
  },
  'POST /api/test-payments/:intentId/confirm': {
    summary: 'In test mode: confirms a payment with a test card token',
    on: 'hosted',
    body: TestConfirmSchema,
    answers: { 200: WireTestIntentSchema },
    refusals: ['invalid_fields', 'not_found', 'unauthorized'],
  },
  'GET /api/supplier/orders': {
    summary: 'Paid orders with goods of the supplier, newest first: its own lines only, and where they go; none while it is blocked',
    on: 'both',
    bearer: 'supplier token',
    query: queryOf('cursor'),
    answers: { 200: pageOf(WireSupplierOrderSchema) },
    refusals: ['not_found', 'invalid_query', 'conflict'],
  },
  'POST /api/supplier/orders/:id/accept': { summary: 'Takes its part of an order on', ...own, body: AcceptSchema },
  'POST /api/supplier/orders/:id/ship': {
    summary: 'Sends a parcel; without `lines` all that was left of its part',
    ...own,
    body: ShipSchema,
  },
  'POST /api/supplier/orders/:id/deliver': {
    summary: 'A parcel is there; without `parcelId` all that were on their way',
    ...own,
    body: DeliverSchema,
  },
  'POST /api/operator/orders/:id/accept': {
    summary: 'Takes an order on in the name of its suppliers, or of the one that is named',
    ...desk,
    body: AcceptSchema,
  },
  'POST /api/operator/orders/:id/ship': { summary: 'Sends a parcel in the name of a supplier', ...desk, body: ShipSchema },
  'POST /api/operator/orders/:id/deliver': { summary: 'A parcel is there', ...desk, body: DeliverSchema },
  'POST /api/operator/orders/:id/undo-deliver': {
    summary: 'A parcel is not there after all; within 10 seconds of saying that it is',
    ...desk,
    body: UndoDeliverSchema,
  },
  'POST /api/operator/orders/:id/change-parcel': {
    summary: 'Changes carrier and tracking number of a parcel that is on its way; its buyer gets a mail',
    ...desk,
    body: ChangeParcelSchema,
  },
  'POST /api/operator/orders/:id/change-delivery': {
    summary: 'Changes who bought and where the goods go, until they are shipped; the buyer gets a mail',
    ...desk,
    body: ChangeDeliverySchema,
  },
  'POST /api/operator/orders/:id/cancel': {
    summary: 'Nothing more of it is sent; `text` says why. Money goes back by a refund',
    ...desk,
    body: NoteSchema,
  },
  'POST /api/operator/orders/:id/cancel-and-refund': {
    summary: 'Nothing more of it is sent; the money and the units that are not shipped go back, unless told otherwise; `text` says why',
    ...desk,
    body: CancelAndRefundSchema,
  },
  'POST /api/operator/orders/:id/resolve': {
    summary:
      'An order under review stands as paid, and takes its units; the money of one that was cancelled, or taken twice, stands as it is. `text` says why',
    ...desk,
    body: NoteSchema,
  },
  'POST /api/operator/orders/:id/refund': {
    summary: 'Gives money of a paid order back; without `amount` all that is left. `returned` and `notSent` units are on hand again',
    ...desk,
    body: RefundSchema,
  },
  'POST /api/operator/orders/:id/renew-link': {
    summary: 'Ends the link of its buyer and mails a new one to the address that is known',
    on: 'both',
    bearer: 'OPERATOR_TOKEN',
    answers: { 200: WireDeskOrderSchema },
    refusals: ['not_found'],
  },
  'POST /api/operator/orders/:id/note': { summary: 'Writes something down about an order, for operators alone', ...desk, body: NoteSchema },
});
