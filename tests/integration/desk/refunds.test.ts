import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { toCents } from '#domain/kernel/money.ts';
import type { WirePage } from '#domain/kernel/wire-page.ts';
import type { WireDeskOrder } from '#domain/order/order-wire.ts';
import type { WireAuditEntry } from '#domain/site/audit-wire.ts';
import type { WireDashboard } from '#domain/site/desk-wire.ts';
import { type BackOfficeServer, START_MS, startBackOfficeServer } from '../../fixtures/back-office-server.ts';
import { makeRecord } from '../../fixtures/make-record.ts';
import { orderLine, payByTestCard, placeOrder } from '../../fixtures/orders/place-order.ts';

let server: BackOfficeServer;
beforeEach(async () => {
  server = await startBackOfficeServer({ records: [makeRecord('mug', { stock: 40 })] });
});
afterEach(() => server.close());

/** Places a paid order of 10 mugs at 4.00, 44.00 with tax; 40 of 50 remain in stock. */
async function paid(id = 'o-1'): Promise<void> {
  await server.change("UPDATE stock SET on_hand = 50 WHERE product_id = 'mug'");
  await placeOrder(server, { id, nowMs: START_MS, lines: [orderLine('mug', null, 10, 400)], isStocked: true });
  await payByTestCard(server, id);
}
const refund = (body: object, id = 'o-1') =>
  server.desk<WireDeskOrder>('POST', `/orders/${id}/refund`, { reason: 'Two were broken.', ...body });
const look = async () => (await server.desk<{ orders: WireDeskOrder[] }>('GET', '/orders')).json.orders[0];
const onHand = async () => (await server.rows<{ n: number }>("SELECT on_hand AS n FROM stock WHERE product_id = 'mug'"))[0]?.n;

describe('a refund', () => {
  test('returns a part with restocked units, then all the rest; buyer, desk and figures agree to the cent', async () => {
    await paid();
    const part = await refund({ revision: 0, amount: 8.8, returned: [{ line: 0, quantity: 2 }] });
    expect(part.json).toMatchObject({
      state: 'partly_refunded',
      stateText: 'Partly refunded',
      refunded: 8.8,
      refundable: 35.2,
      revision: 1,
    });
    expect(part.json.refunds).toMatchObject([
      { amount: 8.8, state: 'succeeded', error: null, who: 'operator', reason: 'Two were broken.' },
    ]);
    expect(await onHand()).toBe(42);
    const figures = (await server.desk<WireDashboard>('GET', '/dashboard')).json.ordersPerDay.find(({ count }) => count > 0);
    expect(figures?.paidUsd).toBe(35.2);
    const rest = await refund({ revision: 1 });
    expect(rest.json).toMatchObject({ state: 'refunded', refunded: 44, refundable: 0, revision: 2 });
    expect(rest.json.timeline.map(({ state }) => state)).toEqual(['pending', 'paid', 'partly_refunded', 'refunded']);
    expect(await onHand()).toBe(42);
    expect(await look()).toEqual(rest.json);
    expect((await refund({ revision: 2 })).json.detail).toMatch(/is back at its buyer/);
    const [header, row] = parse((await server.desk('GET', '/orders.csv')).text, { bom: true }) as string[][];
    const cell = (name: string) => row?.[header?.indexOf(name) ?? -1];
    expect([cell('state'), cell('total USD'), cell('refunded USD')]).toEqual(['refunded', '44', '44']);
    const { entries } = (await server.desk<WirePage<WireAuditEntry>>('GET', '/audit?subject=order&id=o-1')).json;
    expect(entries.map(({ what, before, after }) => [what, before?.refunded, after?.refunded])).toEqual([
      ['refund', 8.8, 44],
      ['refund', 0, 8.8],
    ]);
  });

  test('is made once, however often it is requested with one revision', async () => {
    await paid();
    const answers = await Promise.all([1, 2, 3].map(() => refund({ revision: 0, amount: 10 })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await look()).toMatchObject({ refunded: 10, refundable: 34 });
  });
});

describe('that is invalid is refused by field and returns no money', () => {
  test.each<[string, object, string]>([
    ['more than was paid', { amount: 44.01 }, 'amount'],
    ['nothing', { amount: 0 }, 'amount'],
    ['a negative amount', { amount: -1 }, 'amount'],
    ['a fraction of a cent', { amount: 1.005 }, 'amount'],
    ['an amount that is not a number', { amount: 'much' }, 'amount'],
    ['no reason', { reason: ' ' }, 'reason'],
    ['more units than were bought', { returned: [{ line: 0, quantity: 11 }] }, 'returned.0.quantity'],
    ['an unknown line', { returned: [{ line: 4, quantity: 1 }] }, 'returned.0.line'],
    ['a repeated line', { returned: [0, 0].map((line) => ({ line, quantity: 1 })) }, 'returned.1.line'],
    ['an unknown field', { colour: 'red' }, 'colour'],
  ])('%s', async (_what, body, field) => {
    await paid();
    const { status, json } = await refund({ revision: 0, ...body });
    expect([status, json.errors?.[0]?.field]).toEqual([422, field]);
    expect(await look()).toMatchObject({ state: 'paid', refunded: 0, refunds: [], revision: 0 });
    expect(await onHand()).toBe(40);
  });

  test('after a hundred refunds only cancelling the order can refund it', async () => {
    await paid();
    await server.change(
      `INSERT INTO order_refund (id, order_id, amount_cents, reason, returned, state, who, requested_at)
        WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100)
        SELECT 'r-' || i, 'o-1', 1, 'Broken.', '[]', 'failed', 'operator', i FROM n`,
    );
    const refused = await refund({ revision: 0, amount: 1 });
    expect([refused.status, refused.json.detail]).toEqual([409, expect.stringMatching(/has had 100 refunds/)]);
    const cancelling = await server.desk<WireDeskOrder>('POST', '/orders/o-1/cancel-and-refund', { revision: 0, text: 'Out of season.' });
    expect(cancelling.json).toMatchObject({ refunded: 44, refundable: 0 });
  });

  test('an order that is unpaid, unknown, or changed in between', async () => {
    await placeOrder(server, { id: 'o-2', nowMs: START_MS, lines: [orderLine('mug', null, 1, 400)], isPaid: false });
    expect((await refund({ revision: 0 }, 'o-2')).json.detail).toMatch(/is Payment pending: there is nothing to give back/);
    expect((await refund({ revision: 0 }, 'nothing')).status).toBe(404);
    await paid();
    expect((await refund({ revision: 3 })).json).toMatchObject({ code: 'revision_changed', revision: 0 });
  });
});

test('over any sequence of refunds no more is refunded than was paid, and every cent is accounted for', async () => {
  let orders = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 3000 }), { minLength: 1, maxLength: 5 }), async (amounts) => {
      orders += 1;
      const id = `p-${orders}`;
      await paid(id);
      let revision = 0;
      let sum = 0;
      for (const cents of amounts) {
        const { status, json } = await refund({ revision, amount: cents / 100 }, id);
        expect(status).toBe(sum === 4400 ? 409 : sum + cents > 4400 ? 422 : 200);
        if (status !== 200) continue;
        revision = json.revision;
        sum += cents;
        expect([toCents(json.refunded), toCents(json.refundable), json.state]).toEqual([
          sum,
          4400 - sum,
          sum === 4400 ? 'refunded' : 'partly_refunded',
        ]);
      }
    }),
    { numRuns: 25 },
  );
});

describe('an order under review', () => {
  const underReview = async (quantity: number) => {
    await placeOrder(server, { id: 'o-1', nowMs: START_MS, lines: [orderLine('mug', null, quantity, 400)] });
    await payByTestCard(server, 'o-1');
    await server.change("UPDATE orders SET state = 'paid_needs_review', review_reason = 'It came late.' WHERE id = 'o-1'");
  };
  const resolve = (body: object) => server.desk<WireDeskOrder>('POST', '/orders/o-1/resolve', { text: 'The money is there.', ...body });

  test('is resolved as paid and takes its units once; its goods can then be shipped', async () => {
    await underReview(10);
    const { json } = await resolve({ revision: 0 });
    expect(json).toMatchObject({ state: 'paid', revision: 1, notes: [{ text: 'The money is there.' }] });
    expect(await onHand()).toBe(30);
    expect((await resolve({ revision: 0 })).json.code).toBe('revision_changed');
    expect((await resolve({ revision: 1 })).json.detail).toMatch(/is Paid, not Under review/);
    expect(await onHand()).toBe(30);
    expect((await server.desk('POST', '/orders/o-1/ship', { revision: 1, carrier: 'DHL' })).status).toBe(200);
  });

  test('stays so when its units are unavailable, and names them; it can still be refunded', async () => {
    await underReview(50);
    const { status, json } = await resolve({ revision: 0 });
    expect([status, json.detail]).toEqual([409, expect.stringMatching(/stock is gone .*50 × mug\. State more stock first/)]);
    expect(await look()).toMatchObject({ state: 'paid_needs_review', revision: 0, notes: [] });
    expect(await onHand()).toBe(40);
    expect((await refund({ revision: 0 })).json).toMatchObject({ state: 'refunded', refunded: 220 });
  });
});
