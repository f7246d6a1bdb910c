import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { WireOrder } from '#domain/order/order-wire.ts';
import { NOTHING, type StripeShop, startStripeShop, units } from '../../fixtures/orders/stripe-shop.ts';

let shop: StripeShop;
beforeAll(async () => {
  shop = await startStripeShop();
});
afterAll(() => shop.close());

describe('a dispute', () => {
  test('over a part, lost and later won; its goods are still shipped', async () => {
    const id = await shop.buy();
    await shop.dispute(id, 5500);
    expect(await shop.sums(id)).toEqual({ ...NOTHING, state: 'disputed', disputed: 55, refundable: 495 });
    expect(await shop.reasons(id)).toEqual([['order_disputed', 'disputed']]);
    await shop.decide(id, 'lost');
    await shop.decide(id, 'lost');
    expect(await shop.sums(id)).toEqual({ ...NOTHING, state: 'partly_refunded', refunded: 55, refundable: 495, lost: 55 });
    expect((await shop.step(id, 'ship', { carrier: 'DHL', lines: units(9) })).status).toBe(200);
    expect(await shop.reasons(id)).toEqual([]);
    await shop.decide(id, 'won');
    expect(await shop.sums(id)).toEqual({ ...NOTHING, state: 'paid', won: 55 });
    const { paidAt, timeline } = await shop.look(id);
    expect(paidAt).toBe(timeline.find(({ state }) => state === 'paid')?.at);
  });

  test('over the full amount, lost and later won; a second dispute is added to the first', async () => {
    const id = await shop.buy();
    await shop.dispute(id);
    await shop.decide(id, 'lost');
    expect(await shop.sums(id)).toMatchObject({ state: 'refunded', refunded: 550, refundable: 0, lost: 550 });
    await shop.decide(id, 'won');
    expect(await shop.sums(id)).toMatchObject({ state: 'paid', refunded: 0, refundable: 550, won: 550 });
    await shop.dispute(id, 1000);
    await shop.decide(id, 'lost');
    await shop.dispute(id, 2000);
    expect(await shop.sums(id)).toMatchObject({ state: 'disputed', refunded: 10, refundable: 520, disputed: 20, lost: 10 });
    expect((await shop.refund(id, { amount: 521 })).status).toBe(422);
    expect((await shop.refund(id, { amount: 520 })).json).toMatchObject({ refunded: 530, refundable: 0 });
  });

  test('over money refunded before: an alert, shown as gone twice to desk, export and buyer until an operator resolves it', async () => {
    const id = await shop.buy();
    await shop.refund(id, {});
    await shop.dispute(id);
    expect(await shop.sums(id)).toMatchObject({ state: 'refunded', refunded: 550, disputed: 550, refundable: 0 });
    expect(await shop.reasons(id)).toEqual([['order_disputed', 'disputed']]);
    expect((await shop.server.desk<{ total: number }>('GET', '/orders?state=for_a_person&limit=100')).text).toContain(`"${id}"`);
    await shop.decide(id, 'lost');
    expect(await shop.sums(id)).toMatchObject({ state: 'refunded', refunded: 550, lost: 550, goneTwice: 550 });
    expect(await shop.reasons(id)).toEqual([['order_disputed', 'gone_twice']]);
    const token = shop.server.tokens.tokenOf('order', id, 0);
    expect((await shop.server.call<WireOrder>('GET', `/api/orders/${id}`, { token })).json).toMatchObject({ lost: 550, goneTwice: 550 });
    const [header, ...rows] = parse((await shop.server.desk('GET', '/orders.csv')).text, { bom: true }) as string[][];
    const cell = (name: string) => rows.find(([first]) => first === id)?.[header?.indexOf(name) ?? -1];
    expect(['lost to bank USD', 'gone twice USD', 'refunded USD'].map(cell)).toEqual(['550', '550', '550']);
    await shop.step(id, 'resolve', { text: 'Written off.' });
    expect(await shop.reasons(id)).toEqual([]);
    await shop.decide(id, 'won');
    expect(await shop.sums(id)).toMatchObject({ state: 'refunded', refunded: 550, lost: 0, won: 550, goneTwice: 0 });
  });
});

describe('a refund is looked up before it is requested again', () => {
  test('when the card service has forgotten its idempotency key', async () => {
    const id = await shop.buy();
    shop.stripe.faults.loseResponses = 4;
    await shop.refund(id, { amount: 55 });
    expect((await shop.look(id)).refunds).toMatchObject([{ state: 'requested' }]);
    shop.stripe.faults.loseResponses = 0;
    // Its answer is lost, and a day passes.
    shop.stripe.intents.createRefund(shop.intentOf(id), 5500, 'succeeded', { refundId: (await shop.look(id)).refunds[0]?.id ?? '' });
    shop.stripe.advance(90_000_000);
    shop.server.advance(90_000_000);
    await shop.server.money.refunds.round();
    shop.server.advance(-90_000_000);
    expect(await shop.sums(id)).toMatchObject({ refunded: 55, refundable: 495 });
    expect(shop.refundIds(id)).toHaveLength(1);
  });

  test('when the store was restored from an earlier backup: it is recorded with its units and not paid again', async () => {
    const id = await shop.buy({ stock: 10 });
    await shop.refund(id, { amount: 55, notSent: units(1) });
    // Simulates a restore: no refund, the full amount, the unit sold.
    await shop.server.change('DELETE FROM order_refund WHERE order_id = ?', id);
    await shop.server.change('DELETE FROM order_fulfilment WHERE order_id = ?', id);
    await shop.server.change("UPDATE orders SET refunded_cents = 0, state = 'paid' WHERE id = ?", id);
    await shop.server.change('UPDATE stock SET on_hand = 0 WHERE product_id = ?', `goods-${id}`);
    const again = await shop.refund(id, { amount: 55, notSent: units(1) });
    expect([again.status, again.json.code]).toEqual([409, 'revision_changed']);
    expect(await shop.look(id)).toMatchObject({ state: 'partly_refunded', refunded: 55, refunds: [{ amount: 55, who: 'card service' }] });
    expect([await shop.onHand(id), shop.refundIds(id).length]).toEqual([1, 1]);
  });
});
