/** A node that died loses its lease after `leaseMs`; another takes its work up within `settleEveryMs` of that. */
export interface LeaseTimings {
  readonly leaseMs: number;
  readonly settleEveryMs: number;
}

export const LEASE_TIMINGS: LeaseTimings = { leaseMs: 18_000, settleEveryMs: 10_000 };
