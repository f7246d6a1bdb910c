import { Router } from 'express';
import { DomainError } from '#domain/kernel/problem.ts';
import { type WireWithdrawalReceipt, WithdrawalSchema } from '#domain/withdrawal/withdrawal.ts';
import type { AbuseLimits } from '../../services/abuse-protection/abuse.ts';
import { causeOf } from '../../services/abuse-protection/writer.ts';
import type { WithdrawalStore } from '../../stores/withdrawals/withdrawal-store.ts';
import type { Idempotent } from '../idempotent.ts';
import { parseBody } from '../json-body.ts';
import { on } from '../on.ts';
import type { WriterOf } from '../writer-of.ts';

export interface WithdrawalRoutesDeps {
  readonly withdrawals: Pick<WithdrawalStore, 'insert'>;
  /** False while the shop takes no withdrawals by its form. */
  readonly takesWithdrawals: () => boolean;
  readonly limits: Pick<AbuseLimits, 'withdrawal'>;
  readonly idempotent: Idempotent;
  readonly writerOf: WriterOf;
  readonly now: () => number;
}

/** `/api/withdrawals`. Invalid requests count against the rate limit too. */
export function createWithdrawalRoutes({ withdrawals, takesWithdrawals, limits, idempotent, writerOf, now }: WithdrawalRoutesDeps): Router {
  const router = Router();
  on(
    router,
    'POST /api/withdrawals',
    idempotent<WireWithdrawalReceipt>('withdrawals', async (req, { id }) => {
      if (!takesWithdrawals()) throw new DomainError('not_found', 'This shop takes no withdrawals here. Write to it instead.');
      const writer = await writerOf(req);
      await limits.withdrawal(writer);
      const { website: _honeypot, ...statement } = parseBody(WithdrawalSchema, req.body);
      const receivedAtMs = await withdrawals.insert({ ...statement, id, createdAtMs: now() }, causeOf(writer));
      return { status: 201, body: { status: 'received', receivedAt: new Date(receivedAtMs).toISOString() } };
    }),
  );
  return router;
}
