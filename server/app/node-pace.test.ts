import { expect, it } from 'vitest';
import { NODE_PACE } from './node-pace.ts';

it('passes the work of a node that died on within 30 seconds', () => {
  expect(NODE_PACE).toEqual({ leaseMs: 18_000, settleEveryMs: 10_000 });
  expect(NODE_PACE.leaseMs + NODE_PACE.settleEveryMs).toBeLessThan(30_000);
});
