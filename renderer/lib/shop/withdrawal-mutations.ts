import type { Body } from '#domain/api.ts';
import { call } from '../call.ts';

export const withdrawalMutations = {
  /** Withdraws from a contract; `key` identifies the submission. */
  send: (key: () => string) => ({
    mutationKey: ['withdrawal'],
    mutationFn: (body: Body<'POST /api/withdrawals'>) => call('POST /api/withdrawals', { body, idempotencyKey: key() }),
  }),
};
