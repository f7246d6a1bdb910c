import { queryOptions } from '@tanstack/react-query';
import type { Body } from '#domain/api.ts';
import { type CartItem, toCartItem } from '#domain/cart/cart.ts';
import { asPlainNumber } from '#domain/product/typed/typed-amount.ts';
import { quoteCodeOf } from '#domain/quote/quote-code.ts';
import { call } from '../call.ts';
import { retriesOnce } from '../refusal.ts';

/** The fields as typed (docs/SPECIFICATION-NOTES.md#forms). */
export interface QuoteFields {
  readonly name: string;
  readonly email: string;
  readonly company: string;
  readonly phone: string;
  readonly quantity: string;
  readonly message: string;
}

const ASK_AGAIN_MS = 60_000;

export const quoteKeys = { one: (id: string) => ['quote', id] } as const;

export const quoteQueries = {
  /** A request and its offer; without its token ('') nothing is fetched. */
  one: (id: string, token: string) =>
    queryOptions({
      queryKey: quoteKeys.one(id),
      queryFn: () => call('GET /api/quotes/:id', { params: { id }, token }),
      staleTime: 0,
      refetchInterval: ASK_AGAIN_MS,
      retry: retriesOnce,
      enabled: token !== '',
    }),
};

export type AnswerRequest = { readonly id: string } & Body<'POST /api/operator/quotes/:id/answer'>;

export const quoteMutations = {
  /** Accepts the offer that was on screen. */
  accept: (id: string, token: string) => ({
    mutationKey: ['quote', id, 'accept'],
    mutationFn: (revision: number) => call('POST /api/quotes/:id/accept', { params: { id }, token, body: { revision } }),
  }),
  /** Offers a price, as the desk or as the supplier with this token. */
  answer: ({ as, token }: { readonly as: 'operator' | 'supplier'; readonly token: string }) => ({
    mutationKey: ['quote', 'answer'],
    mutationFn: async ({ id, ...body }: AnswerRequest): Promise<void> => {
      const asked = { params: { id }, token, body };
      await (as === 'operator' ? call('POST /api/operator/quotes/:id/answer', asked) : call('POST /api/supplier/quotes/:id/answer', asked));
    },
  }),
  /**
   * Requests a quote for these lines; `key` identifies the submission. In a kiosk the request has its code before
   * hosted receives it.
   */
  request: (lines: readonly CartItem[], key: () => string, isInKiosk: boolean) => ({
    mutationKey: ['quote', 'request'],
    mutationFn: (fields: QuoteFields) => {
      const idempotencyKey = key();
      const code = isInKiosk ? { code: quoteCodeOf(idempotencyKey) } : {};
      return call('POST /api/quotes', {
        body: { ...fields, quantity: asPlainNumber(fields.quantity, 'whole'), items: lines.map(toCartItem), ...code },
        idempotencyKey,
      });
    },
  }),
};
