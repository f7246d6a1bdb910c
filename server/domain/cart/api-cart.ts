import { defineCalls } from '#domain/kernel/api-call.ts';
import { CartHandOffSchema, CartPriceSchema, WirePricedCartSchema } from './checkout-wire.ts';
import { WireHandOffSchema, WireHandOffStatusSchema, WireRedeemedSchema } from './hand-off.ts';

export const cartCalls = defineCalls({
  'POST /api/cart/price': {
    summary: 'What a cart costs now, line by line, with what stands in the way of buying it. Writes nothing',
    on: 'both',
    body: CartPriceSchema,
    answers: { 200: WirePricedCartSchema },
    refusals: ['invalid_fields'],
  },
  'POST /api/carts': {
    summary: 'Offers a cart to another device: a link that works once, for 15 minutes',
    on: 'both',
    isKeyed: true,
    body: CartHandOffSchema,
    answers: { 201: WireHandOffSchema },
    refusals: ['invalid_fields', 'too_many_requests'],
  },
  'POST /api/carts/:token/redeem': {
    summary: 'Takes an offered cart; the same Idempotency-Key may ask again, nobody else',
    on: 'both',
    isKeyed: true,
    answers: { 200: WireRedeemedSchema },
    refusals: ['not_found', 'gone'],
  },
  'GET /api/carts/:token/status': {
    summary: 'What became of a cart that was handed over, for the screen that did',
    on: 'both',
    bearer: 'status token',
    answers: { 200: WireHandOffStatusSchema },
    refusals: ['not_found'],
  },
});
