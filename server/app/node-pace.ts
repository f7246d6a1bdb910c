/** A node that died loses its lease after `leaseMs`; another takes its work up within `settleEveryMs` of that. */
export interface NodePace {
  readonly leaseMs: number;
  readonly settleEveryMs: number;
}

export const NODE_PACE: NodePace = { leaseMs: 18_000, settleEveryMs: 10_000 };
