/** A dead node's lease expires after `leaseMs`; another node takes the work over within `settleEveryMs` of that. */
export interface LeaseTimings {
  readonly leaseMs: number;
  readonly settleEveryMs: number;
}

export const LEASE_TIMINGS: LeaseTimings = { leaseMs: 18_000, settleEveryMs: 10_000 };
