import type { Body } from '#domain/api.ts';
import { call } from '../call.ts';

export const leadMutations = {
  leave: (key: () => string) => ({
    mutationKey: ['lead', 'leave'],
    mutationFn: (lead: Body<'POST /api/leads'>) => call('POST /api/leads', { body: lead, idempotencyKey: key() }),
  }),
};
