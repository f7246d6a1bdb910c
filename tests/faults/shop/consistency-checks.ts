import { HELD_BACK } from '#domain/message/mail-classes.ts';
import type { TestStore } from '../../fixtures/stores/test-store.ts';
import { withStore } from '../../fixtures/stores/with-store.ts';
import type { Acknowledged } from './actors.ts';
import { FIRST_STOCK, GOODS, type Shop } from './shop.ts';

const PAID = ['paid', 'partly_refunded', 'refunded'];

/** Lists every inconsistency at the end of the scenario. */
export const findInconsistencies = (shop: Shop, acknowledged: Acknowledged): Promise<string[]> =>
  withStore(shop.dataDir, async (store) => [
    ...(await inconsistenciesOfMoney(store, shop, acknowledged)),
    ...(await inconsistenciesOfQuotes(store, acknowledged)),
    ...(await inconsistenciesOfGoods(store, acknowledged)),
    ...(await inconsistenciesOfMail(store, shop)),
  ]);

type Order = Awaited<ReturnType<TestStore['stores']['orders']['list']>>['orders'][number];
const isPaid = ({ state }: Pick<Order, 'state'>) => PAID.includes(state);
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/** Paid orders must have been charged once and in full, and their refunds must equal those of the card service. */
function inconsistenciesOfOrder(order: Order, { stripe }: Shop): string[] {
  const intents = stripe.intents.all().filter(({ metadata, status }) => metadata.orderId === order.id && status === 'succeeded');
  const charged = sumOf(intents.map(({ amount_received }) => amount_received));
  const given = stripe.intents.allRefunds().filter(({ payment_intent }) => intents.some(({ id }) => id === payment_intent));
  const givenHere = sumOf(order.refunds.map(({ amountCents }) => amountCents));
  const bought = sumOf(order.snapshot.lines.map(({ quantity }) => quantity));
  const shipped = sumOf(order.fulfilment.parcels.flatMap(({ lines }) => lines.map(({ quantity }) => quantity)));
  return [
    ...(charged === (isPaid(order) ? order.amountCents : 0) ? [] : [`order ${order.id}: ${order.state}, charged ${charged}`]),
    ...order.refunds.filter(({ state }) => state !== 'succeeded').map(({ id, state }) => `refund ${id} of ${order.id}: ${state}`),
    ...(sumOf(given.map(({ amount }) => amount)) === givenHere
      ? []
      : [`order ${order.id}: ${givenHere} given back, not so at the card service`]),
    ...(shipped <= bought ? [] : [`order ${order.id}: ${shipped} of ${bought} units shipped`]),
  ];
}

/** Stock of each product, computed from what was sold and returned. */
function expectedStock(orders: readonly Order[]): ReadonlyMap<string, number> {
  const left = new Map<string, number>(GOODS.map((id) => [id, FIRST_STOCK]));
  const add = (id: string, units: number) => left.set(id, (left.get(id) ?? 0) + units);
  for (const { snapshot, refunds } of orders.filter(isPaid)) {
    for (const { id, quantity } of snapshot.lines) add(id, -quantity);
    for (const { line, quantity } of refunds.flatMap(({ returned }) => returned)) add(snapshot.lines[line]?.id ?? '', quantity);
  }
  return left;
}

async function inconsistenciesOfMoney({ stores, rows }: TestStore, shop: Shop, acknowledged: Acknowledged): Promise<string[]> {
  const { orders } = await stores.orders.list({ limit: 1_000_000, offset: 0 });
  const inconsistencies = orders.flatMap((order) => inconsistenciesOfOrder(order, shop));
  const byId = new Map(orders.map((order) => [order.id, order]));
  for (const [id, as] of acknowledged.orders) {
    const order = byId.get(id);
    if (order === undefined || isPaid(order) !== (as === 'paid'))
      inconsistencies.push(`order ${id}: said to be ${as}, is ${order?.state ?? 'lost'}`);
  }
  for (const [id, units] of expectedStock(orders)) {
    const [row] = await rows<{ n: number }>('SELECT on_hand AS n FROM stock WHERE product_id = ?', id);
    if (Number(row?.n) !== units) inconsistencies.push(`${id}: ${row?.n} on hand, ${units} neither sold nor returned`);
  }
  return inconsistencies;
}

async function inconsistenciesOfQuotes({ rows }: TestStore, acknowledged: Acknowledged): Promise<string[]> {
  const paid = await rows<{ id: string; n: number }>(
    `SELECT quote_id AS id, count(*) AS n FROM quote_order q JOIN orders o ON o.id = q.order_id
     WHERE o.state IN ('paid', 'partly_refunded', 'refunded') GROUP BY quote_id`,
  );
  const counts = new Map(paid.map(({ id, n }) => [id, Number(n)]));
  return [
    ...[...counts].filter(([, n]) => n !== 1).map(([id, n]) => `quote ${id} was paid ${n} times`),
    ...[...acknowledged.quotes].filter((id) => !counts.has(id)).map((id) => `quote ${id} was paid, and is not`),
  ];
}

/** Imports must be complete or undone completely; the stock last acknowledged must be the current one. */
async function inconsistenciesOfGoods({ rows }: TestStore, acknowledged: Acknowledged): Promise<string[]> {
  const inconsistencies: string[] = [];
  for (const [id, { name, isUndone }] of acknowledged.imports) {
    const found = await rows<{ status: string; n: number }>(
      `SELECT l.status AS status, count(*) AS n FROM listing l JOIN listing_revision r ON r.listing_id = l.id AND r.revision = 1
       WHERE r.content LIKE ? GROUP BY l.status`,
      `%Mug of ${name} %`,
    );
    const states = found.map(({ status, n }) => `${n} ${status}`).join();
    if (states !== (isUndone ? '12 withdrawn' : '12 pending_review')) inconsistencies.push(`import ${id}: ${states}`);
  }
  for (const [id, stock] of acknowledged.listings) {
    const [row] = await rows<{ n: number }>('SELECT on_hand AS n FROM stock WHERE product_id = ?', id);
    if (Number(row?.n) !== stock) inconsistencies.push(`listing ${id}: ${row?.n} on hand, ${stock} acknowledged`);
  }
  return inconsistencies;
}

/** Paid orders and refunds must have their mails; each mail was handed over once, or is in doubt. */
async function inconsistenciesOfMail({ rows }: TestStore, { mailServer }: Shop): Promise<string[]> {
  const untold = await rows<{ event: string }>(
    `SELECT event FROM (
       SELECT 'receipt:' || id AS event FROM orders WHERE state IN ('paid', 'partly_refunded', 'refunded')
       UNION ALL SELECT 'refunded:' || id FROM order_refund WHERE state = 'succeeded') AS expected
     WHERE event NOT IN (SELECT event FROM message)`,
  );
  const ended = await rows<{ id: number; state: string }>("SELECT id, state FROM message WHERE state IN ('sent', 'in_doubt', 'failed')");
  const arrived = mailServer.mails.map(({ messageId = '' }) => Number(/^<(\d+)\./.exec(messageId)?.[1]));
  const taken = new Set(arrived);
  return [
    ...untold.map(({ event }) => `no mail tells of ${event}`),
    ...(taken.size === arrived.length ? [] : [`${arrived.length - taken.size} mails arrived twice`]),
    ...ended.filter(({ state }) => state === 'failed').map(({ id }) => `mail ${id} failed`),
    ...ended
      .filter(({ id, state }) => state === 'sent' && !taken.has(Number(id)))
      .map(({ id }) => `mail ${id} was sent and did not arrive`),
  ];
}

/** Milliseconds that exceed the waits between the first few attempts, and stay below a step of the clock. */
const LONG_MS = 600_000;

/**
 * Counts mails that are due and unsent; those postponed for long after an attempt, by a quota or by a clock that was
 * ahead; and those to buyers who gave their address later.
 */
export const countDueMails = (shop: Shop): Promise<number> =>
  withStore(shop.dataDir, async ({ rows }) => {
    const nowMs = Date.now();
    const [row] = await rows<{ n: number }>(
      `SELECT count(*) AS n FROM message WHERE state IN ('waiting', 'handing_over') AND (due_at <= ?
         OR due_at > ? AND (attempts > 0 OR created_at > ? OR problem LIKE '${HELD_BACK}%')
         OR problem IS NOT NULL AND attempts = 0 AND audience = 'buyer' AND subject_kind = 'order'
           AND EXISTS (SELECT 1 FROM order_delivery WHERE order_id = subject_id))`,
      ...[nowMs, nowMs + LONG_MS, nowMs],
    );
    return Number(row?.n ?? 0);
  });

/** Counts refunds that the card service has not finished. */
export const countOpenRefunds = (shop: Shop): Promise<number> =>
  withStore(shop.dataDir, async ({ rows }) => {
    const [row] = await rows<{ n: number }>("SELECT count(*) AS n FROM order_refund WHERE state IN ('requested', 'pending')");
    return Number(row?.n ?? 0);
  });
