import { DESK_CALL, defineCalls, queryOf } from '#domain/kernel/api-call.ts';
import { WireWithdrawalReceiptSchema, WireWithdrawalSchema, WireWithdrawalsPageSchema, WithdrawalSchema } from './withdrawal.ts';

export const withdrawalCalls = defineCalls({
  'POST /api/withdrawals': {
    summary: 'Withdraws from a contract, where the shop takes that; never tells whether the order exists',
    on: 'both',
    isKeyed: true,
    body: WithdrawalSchema,
    answers: { 201: WireWithdrawalReceiptSchema },
    refusals: ['invalid_fields', 'not_found', 'too_many_requests'],
  },
  'GET /api/operator/withdrawals': {
    summary: 'Lists withdrawals: open ones, the oldest first, or with `handled=true` the others, the newest first',
    ...DESK_CALL,
    query: queryOf('handled', 'search', 'cursor'),
    answers: { 200: WireWithdrawalsPageSchema },
    refusals: ['invalid_query'],
  },
  'POST /api/operator/withdrawals/:id/handled': {
    summary: 'Marks a withdrawal as handled; moves no money',
    ...DESK_CALL,
    answers: { 200: WireWithdrawalSchema },
    refusals: ['not_found', 'conflict'],
  },
});
