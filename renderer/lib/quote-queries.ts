import type { Body } from '#domain/api.ts';
import { type CartItem, toCartItem } from '#domain/cart/cart.ts';
import { call } from './call.ts';

type Fields = Omit<Body<'POST /api/quotes'>, 'items'>;

export const quoteMutations = {
  /** Asks for a quote for these lines; `key` says which submission this is. */
  request: (lines: readonly CartItem[], key: () => string) => ({
    mutationKey: ['quote', 'request'],
    mutationFn: (fields: Fields) => call('POST /api/quotes', { body: { ...fields, items: lines.map(toCartItem) }, idempotencyKey: key() }),
  }),
};
