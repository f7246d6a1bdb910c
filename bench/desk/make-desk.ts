import type { WireImportJob, WireImportReceipt } from '#domain/listing/import-wire.ts';
import type { WireQueue, WireQueueEntry } from '#domain/site/operator-wire.ts';
import { openStore } from '../../server/db/open-store.ts';
import { orderLine, placeOrder } from '../../tests/fixtures/orders/place-order.ts';
import { overFile } from '../../tests/fixtures/stores/test-store.ts';

export const OPERATOR_TOKEN = 'bench-operator-token-of-the-figures';
/** Waiting for review, and beside them so many of every other standing. */
export const WAITING = 2000;
const DECIDED = 400;
export const ORDERS = 20_000;
const AT_ONCE = 50;

const header = { Authorization: `Bearer ${OPERATOR_TOKEN}` };

/** Sent away by a server that is late (other programs have its processor), it asks again; the waiting counts. */
async function patiently(url: string, init: RequestInit): Promise<Response> {
  for (;;) {
    const response = await fetch(url, init);
    if (response.status !== 503) return response;
    await response.arrayBuffer();
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

async function send<T>(url: string, init: RequestInit, wanted: number): Promise<T> {
  const response = await patiently(url, init);
  const text = await response.text();
  if (response.status !== wanted) throw new Error(`${url} answered ${response.status}: ${text.slice(0, 300)}`);
  return JSON.parse(text) as T;
}

/** Orders of a year, most of them paid, some with a payment that failed, sent or refunded in part: copies of one that the store wrote itself. */
export async function makeOrders(dataDir: string): Promise<void> {
  const db = openStore(dataDir);
  const lines = Array.from({ length: 4 }, (_, at) => orderLine(`bench-${at}`, `bench-supplier-${at % 2}`, 10 + at, 430));
  const nowMs = Date.now();
  await placeOrder(overFile(db), { id: 'first', nowMs, lines });
  const columns = db.prepare<[], { name: string }>("SELECT name FROM pragma_table_info('orders')").all();
  const own: Readonly<Record<string, string>> = {
    id: "'order-' || n.value",
    number: "printf('TW-%05d', n.value)",
    created_at: 'orders.created_at - n.value * 1577000',
    state: "CASE n.value % 20 WHEN 0 THEN 'pending' WHEN 1 THEN 'expired' WHEN 2 THEN 'partly_refunded' ELSE 'paid' END",
    intent_id: "'pi_' || n.value",
    expires_at: 'orders.expires_at + 86400000',
  };
  const names = columns.map(({ name }) => name);
  const values = names.map((name) => own[name] ?? `orders.${name}`);
  db.exec(`WITH RECURSIVE n (value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < ${ORDERS - 1})
    INSERT INTO orders (${names.join(', ')}) SELECT ${values.join(', ')} FROM n CROSS JOIN orders WHERE orders.id = 'first'`);
  db.close();
}

/** Listings by a supplier's file, decided about by the desk until as many stand everywhere as are asked for. */
export async function makeListings(base: string): Promise<void> {
  const rows = Array.from(
    { length: WAITING + 3 * DECIDED },
    (_, at) =>
      `B-${at},Bench article ${at},${`Made for the bench in batch ${at % 97}; enamelled twice. `.repeat(8)},Tools,${(1 + (at % 500) / 10).toFixed(2)},${1 + (at % 50)},India`,
  );
  const form = new FormData();
  form.set('companyName', 'Bench Works');
  form.set('contactEmail', 'bulk@bench.example');
  form.set('file', new Blob([`sku,name,description,category,price,moq,country\n${rows.join('\n')}\n`], { type: 'text/csv' }), 'bench.csv');
  const { id, token } = await send<WireImportReceipt>(`${base}/api/listings/import`, { method: 'POST', body: form }, 201);
  const own = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const until = async (wanted: string) => {
    while ((await send<WireImportJob>(`${base}/api/listings/import/${id}`, { headers: own }, 200)).state !== wanted)
      await new Promise((resolve) => setTimeout(resolve, 100));
  };
  await until('ready');
  await send(`${base}/api/listings/import/${id}/confirm`, { method: 'POST', headers: own, body: '{"skipBad":false}' }, 200);
  await until('done');
  for (const action of ['publish', 'request-changes', 'reject'])
    for (let decided = 0; decided < DECIDED; decided += AT_ONCE) {
      const { entries } = await send<WireQueue<WireQueueEntry>>(
        `${base}/api/operator/listings?status=pending_review`,
        { headers: header },
        200,
      );
      const body = {
        listings: entries.slice(0, AT_ONCE).map(({ id: listing, revision }) => ({ id: listing, revision })),
        ...(action !== 'publish' && { reason: 'For the bench.' }),
      };
      const init = { method: 'POST', headers: { ...header, 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
      await send(`${base}/api/operator/listings/${action}`, init, 200);
    }
}

/** How long the desk waits for each of these, one after the other, in ms, ascending. */
export async function ask(base: string, paths: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (const path of paths) {
    const start = performance.now();
    const response = await patiently(`${base}/api/operator/${path}`, { headers: header });
    await response.arrayBuffer();
    times.push(performance.now() - start);
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
  }
  return times.sort((a, b) => a - b);
}

/** The address of every page of a list, as one goes through it. */
export async function pagesOf(base: string, path: string): Promise<string[]> {
  const paths = [path];
  for (;;) {
    const page = await send<{ nextCursor?: string | null; nextOffset?: number | null }>(
      `${base}/api/operator/${paths.at(-1)}`,
      { headers: header },
      200,
    );
    const joined = path.includes('?') ? '&' : '?';
    if (typeof page.nextCursor === 'string') paths.push(`${path}${joined}cursor=${encodeURIComponent(page.nextCursor)}`);
    else if (typeof page.nextOffset === 'number') paths.push(`${path}${joined}offset=${page.nextOffset}`);
    else return paths;
  }
}
