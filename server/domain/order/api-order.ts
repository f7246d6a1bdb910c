import * as z from 'zod';
import {
  HoldSchema,
  PaymentIntentSchema,
  TestConfirmSchema,
  WirePaymentIntentSchema,
  WireTestIntentSchema,
} from '#domain/cart/checkout-wire.ts';
import { defineCalls, media } from '#domain/kernel/api-call.ts';
import { DeliverySchema } from './delivery-schema.ts';
import { WireHoldSchema, WireOrderSchema } from './order-wire.ts';

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
});
