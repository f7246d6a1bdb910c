import { expect, it } from 'vitest';
import { LEASE_TIMINGS } from './lease-timings.ts';

it('another node takes over the leases of a dead node within 30 seconds', () => {
  expect(LEASE_TIMINGS).toEqual({ leaseMs: 18_000, settleEveryMs: 10_000 });
  expect(LEASE_TIMINGS.leaseMs + LEASE_TIMINGS.settleEveryMs).toBeLessThan(30_000);
});
