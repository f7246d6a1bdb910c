import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { toCents } from '#domain/kernel/money.ts';
import type { WirePage } from '#domain/kernel/wire-page.ts';
import type { WireListingReceipt } from '#domain/listing/listing-wire.ts';
import type { WireSupplierOrder } from '#domain/order/fulfilment-wire.ts';
import type { WireDeskOrder, WireOrder } from '#domain/order/order-wire.ts';
import type { WireDashboard } from '#domain/site/operator-wire.ts';
import { makeRecord } from '../../fixtures/make-record.ts';
import { orderLine, placeOrder } from '../../fixtures/orders/place-order.ts';
import { runs } from '../../fixtures/process/runs.ts';
import { type StripeDouble, startStripeDouble } from '../../fixtures/stripe-double/server.ts';
import { START_MS, type SupplyServer, startSupplyServer, TEN_FIELDS } from '../../fixtures/supply-server.ts';

const SECRET = 'whsec_after_payment';
const part = fc.constantFrom('mugs', 'ropes');
const cents = fc.integer({ min: 1, max: 9000 });
const step = fc.oneof(
  fc.record({ what: fc.constant('accept' as const), part }),
  fc.record({ what: fc.constant('ship' as const), part, units: fc.integer({ min: 1, max: 6 }) }),
  fc.record({ what: fc.constant('deliver' as const), part }),
  fc.record({ what: fc.constantFrom('cancel' as const, 'resolve' as const, 'note' as const) }),
  // `how`: what the card service says to it; it may be away, and be asked again by a later `round`. Most histories are about money.
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constant('refund' as const),
      cents: fc.option(cents, { freq: 2 }),
      how: fc.constantFrom('succeeded' as const, 'pending' as const, 'away' as const),
    }),
  },
  fc.record({ what: fc.constant('refund at the card service' as const), cents }),
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constant('end a refund' as const),
      at: fc.nat(1),
      status: fc.constantFrom('succeeded' as const, 'failed' as const),
    }),
  },
  fc.record({ what: fc.constantFrom('dispute' as const, 'round' as const) }),
  fc.record({ what: fc.constant('end the dispute' as const), status: fc.constantFrom('won' as const, 'lost' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** The money is here again, whatever the order is called. */
const ALL_BACK_AND_FAILED: Step[] = [
  { what: 'refund', cents: null, how: 'pending' },
  { what: 'end a refund', at: 0, status: 'failed' },
];

let stripe: StripeDouble;
let server: SupplyServer;
let suppliers: { readonly mugs: Supplier; readonly ropes: Supplier };
let papers: typeof import('./shown-papers.tsx');
interface Supplier {
  readonly id: string;
  readonly token: string;
}
beforeAll(async () => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
  vi.stubGlobal('document', { getElementById: () => null });
  papers = await import('./shown-papers.tsx');
  stripe = await startStripeDouble({ webhookSecret: SECRET });
  server = await startSupplyServer({
    records: ['mug', 'rope', 'bowl'].map((id) => makeRecord(id, { stock: 100_000 })),
    payments: {
      ...{ mode: 'stripe', secretKey: 'sk_test_contract', publishableKey: 'pk_test_contract', webhookSecret: SECRET },
      ...{ apiBase: stripe.url, isLive: false },
    },
  });
  stripe.delivery.url = `${server.url}/api/stripe/webhook`;
  stripe.delivery.isHeld = true;
  suppliers = { mugs: await newSupplier('mugs@harbour.example'), ropes: await newSupplier('ropes@harbour.example') };
});
afterAll(async () => {
  await server.close();
  await stripe.close();
  vi.unstubAllGlobals();
});

async function newSupplier(contactEmail: string): Promise<Supplier> {
  const { json } = await server.call<WireListingReceipt>('POST', '/api/products', { body: { ...TEN_FIELDS, contactEmail } });
  const token = json.supplierToken ?? '';
  return { id: token.slice(0, token.lastIndexOf('.')), token };
}

/** 10 mugs, 5 ropes, 2 bowls: 108.00, 118.80 with tax; one that was paid too late waits for a person. */
async function buy(id: string, nowMs: number, isLate: boolean): Promise<string> {
  const { mugs, ropes } = suppliers;
  const lines = [orderLine('mug', mugs.id, 10, 400), orderLine('rope', ropes.id, 5, 1000), orderLine('bowl', mugs.id, 2, 900)];
  await placeOrder(server, { id, nowMs, lines, isPaid: false, provider: 'stripe' });
  const intent = stripe.intents.create({ amount: 11_880, currency: 'usd', metadata: { orderId: id } });
  await server.stores.orders.attachIntent(id, intent.id);
  if (isLate) await server.change("UPDATE orders SET state = 'expired' WHERE id = ?", id);
  stripe.intents.confirm(intent.id, 'pm_card_visa');
  await stripe.flush();
  return intent.id;
}

const lookAtDesk = async (id: string) =>
  (await server.desk<{ orders: WireDeskOrder[] }>('GET', `/orders?number=TW-${id.toUpperCase()}`)).json.orders[0] as WireDeskOrder;
const ownOf = async ({ token }: Supplier, id: string) =>
  (await server.call<WirePage<WireSupplierOrder>>('GET', '/api/supplier/orders', { token })).json.entries.find((order) => order.id === id);

/** Whatever the world does; what cannot be is refused, and changes nothing. */
async function take(id: string, intentId: string, done: Step): Promise<void> {
  const { revision } = await lookAtDesk(id);
  const desk = (path: string, body: object) => server.desk('POST', `/orders/${id}/${path}`, { revision, ...body });
  const own = (which: 'mugs' | 'ropes', path: string, body: object = {}) =>
    server.call('POST', `/api/supplier/orders/${id}/${path}`, { token: suppliers[which].token, body: { revision, ...body } });
  switch (done.what) {
    case 'accept':
    case 'deliver':
      return void (await own(done.part, done.what));
    case 'ship':
      return void (await own(done.part, 'ship', { carrier: 'DHL', lines: [{ line: done.part === 'mugs' ? 0 : 1, quantity: done.units }] }));
    case 'cancel':
    case 'resolve':
    case 'note':
      return void (await desk(done.what, { text: 'So be it.' }));
    case 'refund': {
      stripe.faults.refundStatus = done.how === 'pending' ? 'pending' : 'succeeded';
      stripe.faults.failRequests = done.how === 'away' ? 99 : 0;
      await desk('refund', { reason: 'x', ...(done.cents !== null && { amount: done.cents / 100 }) });
      stripe.faults.failRequests = 0;
      // Whoever found the card service away leaves it alone for a while.
      if (done.how === 'away') server.advance(61_000);
      return;
    }
    case 'refund at the card service':
      return void stripe.intents.refund(intentId, done.cents);
    case 'end a refund': {
      const refund = refundsOf(intentId)[done.at];
      if (refund !== undefined && refund.status !== 'failed') stripe.intents.endRefund(refund.id, done.status);
      return;
    }
    case 'dispute':
      if (stripe.intents.disputesOf(intentId).length === 0) stripe.intents.dispute(intentId);
      return;
    case 'end the dispute':
      if (stripe.intents.disputesOf(intentId)[0]?.status === 'needs_response') stripe.intents.endDispute(intentId, done.status);
      return;
    case 'round':
      return round();
  }
}

async function round(): Promise<void> {
  server.advance(61_000);
  await server.money.refunds.round();
}

const refundsOf = (intentId: string) => stripe.intents.allRefunds().filter((refund) => refund.payment_intent === intentId);
const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0);

/** What the card service has of the money, and what it was not told yet. */
function truthOf(intentId: string, desk: WireDeskOrder) {
  const ours = (status: string) => sum(refundsOf(intentId).map((refund) => (refund.status === status ? refund.amount : 0)));
  const isLost = stripe.intents.disputesOf(intentId)[0]?.status === 'lost';
  const refunded = isLost ? 11_880 : (stripe.intents.get(intentId).latest_charge?.amount_refunded ?? 0);
  const untold = sum(desk.refunds.map(({ state, amount }) => (state === 'requested' ? toCents(amount) : 0)));
  return { refunded, succeeded: ours('succeeded'), onItsWay: ours('pending') + untold };
}

async function expectAgreement(id: string, intentId: string, figuresBefore: number): Promise<void> {
  const desk = await lookAtDesk(id);
  const token = server.tokens.tokenOf('order', id);
  const { json: order } = await server.call<WireOrder>('GET', `/api/orders/${id}`, { token });
  const { refunded, succeeded, onItsWay } = truthOf(intentId, desk);
  // All of it is in one place each; what a person may still give back is what stays.
  const stays = Math.min(11_880 - refunded, 11_880 - succeeded - onItsWay);
  const sums = { lines: 10_800, subtotal: 10_800, tax: 1080, total: 11_880, given: 11_880 - stays - onItsWay, onItsWay, stays };
  expect(papers.readReceipt(order)).toEqual(sums);
  expect(papers.readInvoice(order)).toEqual(sums);
  expect(papers.readInvoice(desk)).toEqual(sums);
  expect(Math.min(sums.given, sums.stays)).toBeGreaterThanOrEqual(0);
  const [header, ...rows] = parse((await server.desk('GET', '/orders.csv')).text, { bom: true }) as string[][];
  const row = rows.find(([first]) => first === id);
  const cell = (name: string) => toCents(Number(row?.[header?.indexOf(name) ?? -1]));
  const own = await Promise.all([ownOf(suppliers.mugs, id), ownOf(suppliers.ropes, id)]);
  const kept = ['paid', 'partly_refunded', 'refunded'].includes(order.state) ? 11_880 - refunded : 0;
  const { ordersPerDay } = (await server.desk<WireDashboard>('GET', '/dashboard')).json;
  expect({
    buyer: toCents(order.refunded),
    desk: toCents(desk.refunded),
    csv: [cell('total USD'), cell('refunded USD')],
    refundable: toCents(desk.refundable),
    suppliers: own.map((seen) => toCents(seen?.total ?? 0)),
    figures: sum(ordersPerDay.map(({ paidUsd }) => toCents(paidUsd))) - figuresBefore,
  }).toEqual({ buyer: refunded, desk: refunded, csv: [11_880, refunded], refundable: stays, suppliers: [5800, 5000], figures: kept });
}

it('after every step of any history order, receipt, invoice, suppliers, export and figures agree to the cent', async () => {
  let orders = 0;
  let figures = 0;
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.array(step, { minLength: 1, maxLength: 9 }), async (isLate, steps) => {
      orders += 1;
      const id = `h${orders}`;
      // The newest of the lists, however many there are.
      const intentId = await buy(id, START_MS + orders, isLate);
      await expectAgreement(id, intentId, figures);
      try {
        for (const done of steps) {
          await take(id, intentId, done);
          await stripe.flush();
          await expectAgreement(id, intentId, figures);
        }
      } finally {
        // What was not told is told before the next history, whose figures stand beside these.
        await round();
        await stripe.flush();
        const { ordersPerDay } = (await server.desk<WireDashboard>('GET', '/dashboard')).json;
        figures = sum(ordersPerDay.map(({ paidUsd }) => toCents(paidUsd)));
      }
    }),
    { seed: 20261125, numRuns: runs(30), interruptAfterTimeLimit: 25_000, examples: [[false, ALL_BACK_AND_FAILED]] },
  );
});
