import { type CartItem, toCartItem } from '#domain/cart/cart.ts';
import { quoteCodeOf } from '#domain/quote/quote-code.ts';
import { call } from './call.ts';

/** The fields as typed (docs/SPECIFICATION-NOTES.md#forms). */
export interface QuoteFields {
  readonly name: string;
  readonly email: string;
  readonly company: string;
  readonly phone: string;
  readonly quantity: string;
  readonly message: string;
}

export const quoteMutations = {
  /** Asks for a quote for these lines; `key` says which submission this is. In a kiosk the request has its code before hosted knows of it. */
  request: (lines: readonly CartItem[], key: () => string, isInKiosk: boolean) => ({
    mutationKey: ['quote', 'request'],
    mutationFn: (fields: QuoteFields) => {
      const idempotencyKey = key();
      const code = isInKiosk ? { code: quoteCodeOf(idempotencyKey) } : {};
      return call('POST /api/quotes', { body: { ...fields, items: lines.map(toCartItem), ...code }, idempotencyKey });
    },
  }),
};
