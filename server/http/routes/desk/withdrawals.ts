import { Router } from 'express';
import { DomainError } from '#domain/kernel/problem.ts';
import { toWireWithdrawal } from '#domain/withdrawal/withdrawal.ts';
import type { WithdrawalStore } from '../../../stores/withdrawals/withdrawal-store.ts';
import { on } from '../../on.ts';
import { invalidQuery, parseSearch, queryText } from '../../query-text.ts';
import { createDeskGuard, type DeskGuardDeps, operatorOf } from './guard.ts';

interface DeskWithdrawalRoutesDeps extends DeskGuardDeps {
  readonly withdrawals: Pick<WithdrawalStore, 'list' | 'find' | 'markHandled'>;
  readonly now: () => number;
}

const PAGE = 50;

/** `/api/operator/withdrawals`: statements of buyers who withdraw from a contract. */
export function createDeskWithdrawalRoutes({ logIn, withdrawals, now }: DeskWithdrawalRoutesDeps): Router {
  const router = Router();
  router.use('/api/operator/withdrawals', createDeskGuard({ logIn }));
  on(router, 'GET /api/operator/withdrawals', async (req, res) => {
    const { handled, search, cursor = '0' } = queryText(req, ['handled', 'search', 'cursor']);
    if (!/^\d{1,7}$/.test(cursor)) throw invalidQuery([{ field: 'cursor', message: 'cursor is not one of ours' }]);
    const offset = Number(cursor);
    const wanted = { isHandled: handled === 'true', search: parseSearch('search', search) ?? '' };
    const page = await withdrawals.list({ ...wanted, limit: PAGE, offset });
    const hasMore = offset + PAGE < page.total;
    res.json({ entries: page.withdrawals.map(toWireWithdrawal), total: page.total, nextCursor: hasMore ? String(offset + PAGE) : null });
  });
  on(router, 'POST /api/operator/withdrawals/:id/handled', async (req, res) => {
    const { id } = req.params;
    const [held, nowMs, who] = [await withdrawals.find(id), now(), operatorOf(res)];
    if (held === undefined) throw new DomainError('not_found', 'There is no such withdrawal.');
    const subject = { subjectKind: 'withdrawal', subjectId: id, subjectName: held.orderNumber } as const;
    const auditEntry = { ...subject, at: new Date(nowMs).toISOString(), who, what: 'resolve', before: null, after: null } as const;
    if (!(await withdrawals.markHandled(id, nowMs, who, auditEntry)))
      throw new DomainError('conflict', 'This withdrawal was marked as handled before.');
    res.json(toWireWithdrawal({ ...held, handledAtMs: nowMs, handledBy: who }));
  });
  return router;
}
