import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findStockFaults } from '../../../server/backup/doctor-store.ts';
import { HOLD_MS, openStockStore, type StockStore } from '../../fixtures/stores/stock-store.ts';

type Counts = Readonly<Record<string, number>>;

const wanted = fc.dictionary(fc.constantFrom('red', 'blue', 'green'), fc.integer({ min: 1, max: 5 }), {
  minKeys: 1,
  noNullPrototype: true,
});
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('place' as const), wanted }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('pay', 'fail', 'renew' as const), which: fc.nat(20) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: HOLD_MS }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('sweep' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('publish' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** Creates random stock operations and sums up the units they sold. `rowOf` names the stock row a SKU draws from. */
function createDay(shop: StockStore, rowOf: (sku: string) => string) {
  const { orders, products } = shop.stores;
  const sold: Record<string, number> = {};
  const placed: string[] = [];
  let nowMs = 0;

  const byRow = (units: Counts) => {
    const sum: Record<string, number> = {};
    for (const [sku, n] of Object.entries(units)) sum[rowOf(sku)] = (sum[rowOf(sku)] ?? 0) + n;
    return sum;
  };

  async function place(units: Counts): Promise<void> {
    const needs = byRow(units);
    const free = await shop.available(Object.keys(needs), nowMs);
    const id = `o${placed.length}`;
    const { kind } = await shop.place(id, units, { nowMs });
    // An order succeeds exactly when all units fit into the reported availability.
    expect(kind).toBe(Object.values(needs).every((n, at) => n <= (free[at] ?? 0)) ? 'placed' : 'short');
    if (kind === 'placed') placed.push(id);
  }

  async function end(id: string, to: 'paid' | 'failed'): Promise<void> {
    const order = await orders.find(id);
    if (order?.state !== 'pending') return;
    const missing = await shop.settle(id, to);
    if (to === 'failed' || missing !== null) return;
    for (const { sku = '', quantity } of order.snapshot.lines) sold[rowOf(sku)] = (sold[rowOf(sku)] ?? 0) + quantity;
  }

  return {
    sold,
    async take(taken: Step): Promise<void> {
      if (taken.kind === 'place') return place(taken.wanted);
      if (taken.kind === 'publish') return void (await products.publishStock(['shirt']));
      if (taken.kind === 'sweep') return void (await orders.releaseLapsed(nowMs));
      if (taken.kind === 'wait') {
        nowMs += taken.ms;
        return;
      }
      const id = placed[taken.which % Math.max(1, placed.length)];
      if (id === undefined) return;
      if (taken.kind === 'renew') return void (await orders.renewHold({ orderId: id, isConfirming: false, nowMs, maxLarge: 1000 }));
      return end(id, taken.kind === 'pay' ? 'paid' : 'failed');
    },
  };
}

it.each([
  ['own', { red: 8, blue: 5, green: 3 }, null, { red: 8, blue: 5, green: 3 }, (sku: string) => sku],
  ['shared', { red: null, blue: null, green: null }, 12, { '': 12 }, () => ''],
] as const)(
  'never sells more than is in stock, and reserves exactly the units of orders, in any sequence: %s stock',
  async (_name, units, stock, total, rowOf) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
        const shop = openStockStore();
        try {
          await shop.put(units, stock);
          const day = createDay(shop, rowOf);
          for (const taken of steps) {
            await day.take(taken);
            // Reserved equals the sum of the reservations, and no count is negative.
            expect(findStockFaults(shop.db)).toEqual([]);
            for (const [sku, there] of Object.entries(total)) expect(shop.rows()[sku]?.[0]).toBe(there - (day.sold[sku] ?? 0));
          }
          await shop.stores.products.publishStock(['shirt']);
          const left = Object.entries(total).map(([sku, there]) => there - (day.sold[sku] ?? 0));
          expect((await shop.shown())[0]).toBe(left.reduce((sum, n) => sum + n, 0));
        } finally {
          shop.close();
        }
      }),
      { seed: 20261122, numRuns: 40 },
    );
  },
);
