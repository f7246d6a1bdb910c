import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CATALOGUE_QUERY_FIELDS } from '#domain/catalogue/catalogue-limits.ts';
import { HOSTILE_TEXTS } from '../../fixtures/hostile.ts';
import { makeRecord } from '../../fixtures/make-record.ts';
import { type MoneyServer, startMoneyServer } from '../../fixtures/money-server.ts';
import { type SiteServer, startSite } from '../../fixtures/site-server.ts';

/**
 * CPU of both ends in this one process to send, read and answer 64 KB, in milliseconds, with a margin for a cold start.
 */
const LIMIT_MS = 100;

let server: MoneyServer;
let site: SiteServer;
beforeAll(async () => {
  site = await startSite({ records: Array.from({ length: 500 }, (_, at) => makeRecord(`p${at}`, { name: `Steel mug ${at} ml` })) });
  server = await startMoneyServer({ products: [{ id: 'drill', name: 'Drill', priceCents: 1000 }] });
});
afterAll(async () => {
  await server.close();
  await site.close();
});

/** Cuts the middle out of a text until its JSON fits the bytes; the ends stay, because they make a pattern fail. */
function clipped(text: string, maxBytes: number): string {
  let size = text.length;
  const cut = () => text.slice(0, size - 2) + text.slice(-2);
  while (Buffer.byteLength(JSON.stringify(cut())) > maxBytes) size = Math.floor(size * 0.95);
  return cut();
}

/** Returns the CPU of the quickest request in milliseconds; stops at the first that is within the limit. */
async function cpuMsOf(send: () => Promise<{ readonly status: number }>, statuses: readonly number[]): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 10 && best >= LIMIT_MS; round += 1) {
    const before = process.threadCpuUsage();
    expect(statuses).toContain((await send()).status);
    const { user, system } = process.threadCpuUsage(before);
    best = Math.min(best, (user + system) / 1000);
  }
  return best;
}

let networks = 0;
/** Uses another network for each attempt, so that the hourly rate limit is not met. */
function nextNetwork(): string {
  networks += 1;
  return `10.0.${Math.floor(networks / 250)}.${(networks % 250) + 1}`;
}

const person = { name: 'Ana', email: 'ana@buyer.example', quantity: 500 };

describe.each(Object.entries(HOSTILE_TEXTS))('60 KB of %s', (_name, text) => {
  test('as a quantity in a cart is refused at once', async () => {
    const body = { items: [{ id: 'drill', quantity: clipped(text, 60_000) }] };
    expect(await cpuMsOf(() => server.post('/api/cart/price', body), [422])).toBeLessThan(LIMIT_MS);
  });

  test('as name and message of a quote request is refused at once', async () => {
    const half = clipped(text, 30_000);
    const body = { ...person, name: half, message: half };
    const send = () => server.post('/api/quotes', body, { 'x-forwarded-for': nextNetwork() });
    expect(await cpuMsOf(send, [422])).toBeLessThan(LIMIT_MS);
  });
});

/** Node.js accepts 16 KB of request headers. */
const ADDRESS_BYTES = 12_000;
const ADDRESSES = ['/api/suggest?q=', '/?search=', '/category/toys?search=', '/product/', '/api/products/'].concat(
  CATALOGUE_QUERY_FIELDS.map((field) => `/api/products?${field}=`),
);

describe.each(Object.entries(HOSTILE_TEXTS))('12 KB of %s', (_name, text) => {
  test('in an address is answered at once', async () => {
    let size = text.length;
    const encoded = () => encodeURIComponent((text.slice(0, size - 2) + text.slice(-2)).toWellFormed());
    while (encoded().length > ADDRESS_BYTES) size = Math.floor(size * 0.9);
    for (const address of ADDRESSES) expect(await cpuMsOf(() => site.send(address + encoded()), [200, 400, 404])).toBeLessThan(LIMIT_MS);
    const short = encodeURIComponent(text.slice(0, 200).toWellFormed());
    for (const address of ['/api/suggest?q=', '/api/products?search=', '/api/products/facets?search='])
      expect(await cpuMsOf(() => site.send(address + short), [200, 400])).toBeLessThan(LIMIT_MS);
  });
});
