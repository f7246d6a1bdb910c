import { defineCalls } from '#domain/kernel/api-call.ts';
import { CartHandOffSchema, CartPriceSchema, WirePricedCartSchema } from './checkout-wire.ts';
import { WireHandOffSchema, WireHandOffStatusSchema, WireRedeemedSchema } from './hand-off.ts';

export const cartCalls = defineCalls({
  'POST /api/cart/price': {
    summary: 'Prices a cart now, line by line, with the problems that prevent buying it. Writes nothing',
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
    summary: 'Redeems an offered cart; only a request with the same Idempotency-Key may repeat it',
    on: 'both',
    isKeyed: true,
    answers: { 200: WireRedeemedSchema },
    refusals: ['not_found', 'gone'],
  },
  'GET /api/carts/:token/status': {
    summary: 'Returns the state of an offered cart, for the screen that offered it',
    on: 'both',
    bearer: 'status token',
    answers: { 200: WireHandOffStatusSchema },
    refusals: ['not_found'],
  },
});
