import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAIL_TO_FILES } from '../../fixtures/back-office-server.ts';
import { readMails } from '../../fixtures/mails/read-mails.ts';
import { type StripeShop, startStripeShop } from '../../fixtures/orders/stripe-shop.ts';

let shop: StripeShop;
beforeAll(async () => {
  shop = await startStripeShop({ mail: MAIL_TO_FILES });
});
afterAll(() => shop.close());

const toDesk = async () => {
  await shop.server.backOffice.messages.round();
  return (await readMails(shop.server.dir)).filter(({ to }) => JSON.stringify(to).includes('desk@shop.example'));
};

test('a dispute shows its answer deadline on the desk and in one mail per dispute', async () => {
  const id = await shop.buy();
  await shop.dispute(id, 5500);
  const [alert] = await shop.alertsOf(id);
  expect(alert).toMatchObject({ orderNumber: `TW-${id.toUpperCase()}`, dueAt: '2030-03-05T23:59:59.000Z' });
  expect(alert?.detail).toContain('by 5 March 2030, 23:59 UTC');
  const subject = `Order TW-${id.toUpperCase()} is disputed: answer by 5 March 2030, 23:59 UTC`;
  expect((await toDesk()).map((mail) => mail.subject)).toEqual([subject]);
  await shop.decide(id, 'won');
  expect((await shop.look(id)).disputed).toBe(0);
  await shop.dispute(id, 1000);
  expect((await toDesk()).map((mail) => mail.subject)).toEqual([subject, subject]);
  const [mail] = await toDesk();
  expect(mail?.text).toMatch(/\/operator\?tab=orders&search=TW-/);
});

test('a later dispute of the same order is mailed too, whatever was refunded before', async () => {
  const before = (await toDesk()).length;
  const id = await shop.buy();
  await shop.refund(id, { amount: 550 });
  await shop.dispute(id, 5500);
  expect(await toDesk()).toHaveLength(before + 1);
  await shop.decide(id, 'won');
  await shop.dispute(id, 1000);
  expect(await toDesk()).toHaveLength(before + 2);
});

test('a dispute that is decided before its mail leaves is not mailed', async () => {
  const before = (await toDesk()).length;
  const id = await shop.buy();
  await shop.dispute(id);
  await shop.decide(id, 'won');
  expect(await toDesk()).toHaveLength(before);
});

test('a failed refund and a payment without an order are each mailed once with a link to their order', async () => {
  const before = (await toDesk()).length;
  const id = await shop.buy();
  await shop.refund(id, { amount: 55 });
  await shop.failRefund(id);
  await shop.server.desk('GET', '/dashboard');
  const failed = (await shop.dashboard()).alerts.find(({ kind }) => kind === 'refund_failed');
  expect(failed?.orderNumber).toBe(`TW-${id.toUpperCase()}`);
  const stranger = shop.stripe.intents.create({ amount: 500, currency: 'usd', metadata: {} });
  shop.stripe.intents.confirm(stranger.id, 'pm_card_visa');
  await shop.stripe.flush();
  await shop.stripe.flush();
  const told = (await toDesk()).slice(before);
  expect(told.map(({ subject }) => subject).sort()).toEqual(
    [`A refund of order TW-${id.toUpperCase()} failed`, 'A payment belongs to no order'].sort(),
  );
  expect(told.map(({ text }) => text).join()).toContain(stranger.id);
});
