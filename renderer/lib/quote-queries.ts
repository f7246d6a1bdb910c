import type { Body } from '#domain/api.ts';
import type { CartLine } from '#domain/cart/cart.ts';
import { call } from './call.ts';

type Fields = Omit<Body<'POST /api/quotes'>, 'items'>;

export const quoteMutations = {
  /** Asks for a quote for these lines; `key` says which submission this is. */
  request: (lines: readonly Pick<CartLine, 'id' | 'variant' | 'quantity'>[], key: () => string) => ({
    mutationKey: ['quote', 'request'],
    mutationFn: (fields: Fields) => {
      const items = lines.map(({ id, variant, quantity }) => ({ id, variant, quantity }));
      return call('POST /api/quotes', { body: { ...fields, items }, idempotencyKey: key() });
    },
  }),
};
