/** How soon another node takes up the work of one that died: once its lease is over, with the next round. */
export interface NodePace {
  readonly leaseMs: number;
  readonly settleEveryMs: number;
}

export const NODE_PACE: NodePace = { leaseMs: 18_000, settleEveryMs: 10_000 };
