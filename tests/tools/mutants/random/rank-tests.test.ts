import { expect, it } from 'vitest';
import { rankTests } from './rank-tests.ts';

it('runs quick tests first, then those named like the file, then the nearest', () => {
  const tests = [
    'tests/faults/orders-killed.test.ts',
    'server/http/near.test.ts',
    'tests/integration/nodes/start.test.ts',
    'tests/integration/money/holds.test.ts',
    'tests/integration/desk/order-export.test.ts',
    'server/domain/order/order.test.ts',
  ];
  expect(rankTests(tests, 'server/http/routes/orders.ts')).toEqual([
    ['server/http/near.test.ts', 'server/domain/order/order.test.ts'],
    ['tests/integration/desk/order-export.test.ts', 'tests/integration/money/holds.test.ts'],
    ['tests/faults/orders-killed.test.ts', 'tests/integration/nodes/start.test.ts'],
  ]);
});
