import type { Body } from '#domain/api.ts';
import { call } from './call.ts';

export const reviewMutations = {
  /** Submits a review for moderation; `key` identifies the submission. */
  send: (id: string, key: () => string) => ({
    mutationKey: ['review', id],
    mutationFn: (body: Body<'POST /api/products/:id/reviews'>) =>
      call('POST /api/products/:id/reviews', { params: { id }, body, idempotencyKey: key() }),
  }),
};
