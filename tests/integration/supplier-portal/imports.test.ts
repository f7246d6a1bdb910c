import { parse } from 'csv-parse/sync';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { WireImportJob, WireImportReceipt } from '#domain/listing/import-wire.ts';
import type { WireListing } from '#domain/listing/listing-wire.ts';
import type { WireQueue, WireQueueEntry } from '#domain/site/desk-wire.ts';
import { type BackOfficeServer, startBackOfficeServer } from '../../fixtures/back-office-server.ts';
import { importForm, makeCsv } from '../../fixtures/import-files.ts';

let server: BackOfficeServer;
beforeEach(async () => {
  server = await startBackOfficeServer();
});
afterEach(() => server.close());

const send = (csv: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  server.call<WireImportReceipt>('POST', '/api/listings/import', { body: importForm(csv, fields), headers });
const job = (method: string, { id, token }: WireImportReceipt, path = '', body?: unknown) =>
  server.call<WireImportJob>(method, `/api/listings/import/${id}${path}`, { token, ...(body === undefined ? {} : { body }) });

/** Reads the job's event stream until one of the states is reached. */
async function follow({ id, token }: WireImportReceipt, until: string[] = ['ready', 'failed']): Promise<WireImportJob[]> {
  const response = await fetch(`${server.url}/api/listings/import/${id}/events`, { headers: { authorization: `Bearer ${token}` } });
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  const seen: WireImportJob[] = [];
  let text = '';
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk;
    const events = text.split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) if (event.startsWith('event: job\ndata: ')) seen.push(JSON.parse(event.slice(17)));
    if (until.includes(seen.at(-1)?.state ?? '')) break;
  }
  return seen;
}
const ready = async (csv: string, fields: Record<string, string> = {}) => {
  const { json, status } = await send(csv, fields);
  expect(status).toBe(201);
  const seen = await follow(json);
  const last = seen.at(-1);
  if (last === undefined) throw new Error('the stream sent no event');
  return { receipt: json, seen: last };
};
const imported = async (csv: string, fields: Record<string, string> = {}) => {
  const { receipt } = await ready(csv, fields);
  const { json, status } = await job('POST', receipt, '/confirm', { skipBad: false });
  expect(status).toBe(200);
  return { receipt, done: json };
};
const waiting = async () => (await server.desk<WireQueue<WireQueueEntry>>('GET', '/listings')).json;
const publishAll = async () => {
  const { entries } = await waiting();
  await server.desk('POST', '/listings/publish', { listings: entries.map(({ id, revision }) => ({ id, revision })) });
};

describe('a bulk import', () => {
  test('is read and shown first; nothing is written before it is confirmed', async () => {
    const { seen } = await ready(makeCsv(30));
    expect(seen).toMatchObject({ state: 'ready', format: 'tradewind', good: 30, bad: 0, missing: [], share: 1, fileName: 'mugs.csv' });
    expect(seen.columns).toEqual(['sku', 'name', 'description', 'category', 'price', 'moq', 'stock']);
    expect(seen.preview[0]).toEqual({
      row: 2,
      listing: {
        name: 'Enamel mug 1',
        category: 'Home & Kitchen',
        price: 4.2,
        filePrice: null,
        moq: 50,
        companyName: 'Harbour Mugs',
        pictures: 0,
        variants: 0,
      },
      problems: [],
    });
    expect((await waiting()).total).toBe(0);
  });

  test('creates listings under review once it is confirmed', async () => {
    const { receipt, done } = await imported(makeCsv(30));
    expect(done).toMatchObject({ state: 'done', added: 30, changed: 0, unchanged: 0 });
    const queue = await waiting();
    expect(queue.total).toBe(30);
    expect(queue.entries[0]).toMatchObject({
      status: 'pending_review',
      origin: 'import',
      listing: { companyName: 'Harbour Mugs', stock: 100 },
    });
    expect((await job('POST', receipt, '/confirm', { skipBad: false })).status).toBe(409);
  });

  test('bad rows are reported by row, column and reason, and skipped only with consent', async () => {
    const { receipt, seen } = await ready(makeCsv(3000, { bad: new Set(Array.from({ length: 40 }, (_, n) => n * 70 + 1)) }));
    expect(seen).toMatchObject({ good: 2960, bad: 40 });
    expect(seen.problems[0]).toEqual({
      row: 2,
      column: 'price',
      reason: expect.stringContaining('is not a number: "four"'),
      value: 'four',
      fix: 'Write a number like 1234.50.',
    });
    const refused = await job('POST', receipt, '/confirm', { skipBad: false });
    expect(refused.status).toBe(409);
    expect((await waiting()).total).toBe(0);
    expect((await job('POST', receipt, '/confirm', { skipBad: true })).json).toMatchObject({ state: 'done', added: 2960 });
    expect((await waiting()).total).toBe(2960);
    const csv = await job('GET', receipt, '/problems.csv');
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect((parse(csv.text, { bom: true }) as string[][]).length).toBe(41);
  });

  test('the same file twice creates no duplicates', async () => {
    const { receipt } = await imported(makeCsv(30));
    const again = await imported(makeCsv(30), { importToken: receipt.importToken });
    expect(again.done).toMatchObject({ added: 0, changed: 0, unchanged: 30 });
    expect((await waiting()).total).toBe(30);
  });

  test('the same SKUs under another token are other listings, even with the same company name', async () => {
    await imported(makeCsv(3));
    expect((await imported(makeCsv(3, { price: 1 }))).done).toMatchObject({ added: 3, changed: 0 });
    const stolen = await send(makeCsv(1), { importToken: 'somebody.else' });
    expect(stolen.status).toBe(401);
  });

  test('a changed row of a published listing is staged; a change of stock only goes live at once', async () => {
    const { receipt } = await imported(makeCsv(2));
    await publishAll();
    const stockOnly = await imported(makeCsv(2, { stock: 7 }), { importToken: receipt.importToken });
    expect(stockOnly.done).toMatchObject({ changed: 2 });
    expect((await waiting()).total).toBe(0);
    const changes = await server.products.changesSince(await server.products.epoch(), 0, 10);
    expect(changes.upserts.map(({ product }) => [product.stock, product.priceCents])).toEqual([
      [7, 420],
      [7, 420],
    ]);
    await imported(makeCsv(2, { stock: 9, price: 5 }), { importToken: receipt.importToken });
    expect((await waiting()).entries[0]).toMatchObject({
      status: 'published',
      editStatus: 'pending_review',
      changedFields: ['price', 'stock'],
    });
    const later = await server.products.changesSince(await server.products.epoch(), 0, 10);
    expect(later.upserts.map(({ product }) => [product.stock, product.priceCents])).toEqual([
      [9, 420],
      [9, 420],
    ]);
  });

  test('a rejected row stays rejected', async () => {
    const { receipt } = await imported(makeCsv(1));
    const [entry] = (await waiting()).entries;
    await server.desk('POST', `/listings/${entry?.id}/reject`, { revision: 1, reason: 'No.' });
    const again = await imported(makeCsv(1, { price: 9 }), { importToken: receipt.importToken });
    expect(again.done).toMatchObject({ added: 0, changed: 0, closed: 1 });
    expect((await waiting()).total).toBe(0);
  });

  test('an unknown column is mapped by hand, then read again', async () => {
    const csv = 'Was,Wert,Abteilung\nTasse,4.20,Home & Kitchen\n';
    const { receipt, seen } = await ready(csv);
    expect(seen).toMatchObject({ state: 'ready', good: 0, missing: ['name', 'category', 'price'] });
    expect(seen.columns).toEqual(['Was', 'Wert', 'Abteilung']);
    expect((await job('POST', receipt, '/confirm', { skipBad: true })).status).toBe(409);
    const mapping = { fields: { name: 'Was', price: 'Wert', category: 'Abteilung' } };
    await job('POST', receipt, '/mapping', {
      companyName: 'Hafen',
      contactEmail: 'a@b.example',
      country: 'Germany',
      mapping,
      choices: { currency: 'USD' },
    });
    expect((await follow(receipt)).at(-1)).toMatchObject({ state: 'ready', good: 1, bad: 0, missing: [] });
    expect((await job('POST', receipt, '/confirm', {})).json).toMatchObject({ state: 'done', added: 1 });
    expect((await waiting()).entries[0]?.listing).toMatchObject({ name: 'Tasse', companyName: 'Hafen', country: 'Germany' });
  });

  test('a Shopify export works as it is: rows of one handle are one listing', async () => {
    const csv = [
      'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Image Src',
      'mug,Enamel mug,"<p>Two <b>coats</b></p><script>x</script>",Harbour,Kitchen,,true,Color,Blue,M-B,shopify,10,4.20,https://cdn.example/1.jpg',
      'mug,,,,,,,,Red,M-R,shopify,5,4.20,https://cdn.example/2.jpg',
    ].join('\n');
    const { receipt, seen } = await ready(csv, { choices: '{"currency":"USD"}' });
    expect(seen).toMatchObject({ format: 'shopify', good: 1, bad: 0, preview: [{ listing: { variants: 2 } }] });
    await job('POST', receipt, '/confirm', {});
    const [entry] = (await waiting()).entries;
    expect(entry?.listing).toMatchObject({ name: 'Enamel mug', description: 'Two coats', colors: ['Blue', 'Red'], stock: 15 });
    expect(entry?.pictures).toHaveLength(2);
  });

  test('SKU stock of a published listing goes live at once per SKU; a new SKU price waits for review', async () => {
    const choices = '{"currency":"USD"}';
    const makeVariants = (blue: number, red: number, redPrice = '4.20') =>
      [
        'Handle,Title,Body (HTML),Vendor,Type,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price',
        `mug,Enamel mug,Two coats,Harbour,Kitchen,Color,Blue,M-B,shopify,${blue},4.20`,
        `mug,,,,,,Red,M-R,shopify,${red},${redPrice}`,
      ].join('\n');
    const shown = async () => {
      const { upserts } = await server.products.changesSince(await server.products.epoch(), 0, 10);
      return upserts.map(({ product }) => [
        product.stock,
        ...(product.skus ?? []).map(({ sku, priceCents, stock }) => [sku, priceCents, stock]),
      ]);
    };
    const { receipt } = await imported(makeVariants(10, 5), { choices });
    await publishAll();
    expect(await shown()).toEqual([[15, ['M-B', 420, 10], ['M-R', 420, 5]]]);
    // The sum is the same, the SKU counts differ.
    await imported(makeVariants(4, 11), { choices, importToken: receipt.importToken });
    expect((await waiting()).total).toBe(0);
    expect(await shown()).toEqual([[15, ['M-B', 420, 4], ['M-R', 420, 11]]]);
    await imported(makeVariants(3, 2, '4.50'), { choices, importToken: receipt.importToken });
    expect((await waiting()).total).toBe(1);
    expect(await shown()).toEqual([[5, ['M-B', 420, 3], ['M-R', 420, 2]]]);
    await publishAll();
    expect(await shown()).toEqual([[5, ['M-B', 420, 3], ['M-R', 450, 2]]]);
  });

  test('an uncounted variant has unknown stock; the others keep theirs, and sold-out ones are unavailable', async () => {
    const csv = [
      'ID,Type,SKU,Name,Published,In stock?,Stock,Backorders allowed?,Sale price,Regular price,Categories,Parent,Attribute 1 name,Attribute 1 value(s)',
      '1,variable,JAR,Mixed Jar,1,1,,0,,,Home & Kitchen,,Colour,"Red, Blue, Green"',
      '2,variation,JAR-R,Red,1,1,20,0,4.00,5.00,,JAR,Colour,Red',
      '3,variation,JAR-B,Blue,1,0,0,0,,5.00,,JAR,Colour,Blue',
      '4,variation,JAR-G,Green,1,1,,0,,5.00,,JAR,Colour,Green',
    ].join('\n');
    const { seen, receipt } = await ready(csv, { choices: '{"currency":"USD"}' });
    expect(seen.understood).toMatchObject({ system: "WooCommerce's product export", unused: [] });
    await job('POST', receipt, '/confirm', {});
    await publishAll();
    const { upserts } = await server.products.changesSince(await server.products.epoch(), 0, 10);
    const [{ product } = { product: undefined }] = upserts;
    expect([product?.stock, product?.skus?.map(({ stock }) => stock)]).toEqual([null, [20, 0, null]]);
    // Only operators set a former price: a supplier's file sets none, for SKUs neither.
    expect(product?.skus?.map(({ originalPriceCents }) => originalPriceCents)).toEqual([undefined, undefined, undefined]);
  });

  test('values that only buyers and operators can give are not read from a file', async () => {
    const csv = 'name,category,price,rating,reviews,sold,badges,originalPrice\nMug,Home & Kitchen,4,5,9999,8888,Best,99\n';
    await imported(csv);
    await publishAll();
    const { upserts } = await server.products.changesSince(await server.products.epoch(), 0, 10);
    expect(upserts[0]?.product).toMatchObject({
      rating: 0,
      reviewCount: 0,
      sold: 0,
      badges: [],
      originalPriceCents: null,
      isVerifiedSupplier: false,
    });
  });

  test('rows without supplier details are bad until these are given', async () => {
    const { seen } = await ready(makeCsv(2), { companyName: '', contactEmail: '' });
    expect(seen).toMatchObject({ good: 0, bad: 2 });
    expect(seen.problems.map((problem) => problem.column)).toEqual(['companyName', 'contactEmail', 'companyName', 'contactEmail']);
  });

  test('a row that repeats a SKU is bad and names the other row', async () => {
    const { seen } = await ready(`${makeCsv(2)}SKU-1,Again,x,Tools,1,1,1\n`);
    expect(seen.problems).toMatchObject([{ row: 4, column: 'sku', reason: 'the same SKU or name already stands in row 2' }]);
  });

  test.each([
    ['an empty file', '', 'is empty'],
    ['a picture', '\x89PNG\r\n\x1a\n\0\0', 'not a text file'],
  ])('%s fails with an explanation', async (_what, text, words) => {
    const { seen } = await ready(text);
    expect(seen.state).toBe('failed');
    expect(seen.problem).toContain(words);
  });

  test('an unclosed quote is a problem of its row; a stray one is not', async () => {
    const rows = ['"Mug,m,Tools,4', 'Pan,12" wide,Tools,5', '"Pot",p,Tools,6'];
    const { seen } = await ready(`name,description,category,price\n${rows.join('\n')}\n`);
    expect(seen).toMatchObject({ state: 'ready', good: 2, bad: 1 });
    expect(seen.problems).toEqual([{ row: 2, column: 'name', reason: expect.stringContaining('opened and never closed') }]);
  });

  test("a rising price break is a problem of its row, named by the file's column", async () => {
    const csv = 'name,description,category,price,Price breaks\nMug,m,toys,4,100:3;500:3.5\nPan,p,toys,4,100:3;500:2\n';
    const { seen } = await ready(csv);
    expect(seen).toMatchObject({ good: 1, bad: 1 });
    const reason = 'the price from 500 units must be lower than the one before it';
    expect(seen.problems).toMatchObject([{ row: 2, column: 'Price breaks', reason }]);
  });

  test('a cancelled import is over and leaves nothing', async () => {
    const { receipt } = await ready(makeCsv(10));
    expect((await job('DELETE', receipt)).json.state).toBe('cancelled');
    expect((await job('POST', receipt, '/confirm', {})).status).toBe(409);
    expect((await server.rows('SELECT count(*) AS n FROM import_row'))[0]).toEqual({ n: 0 });
    const early = (await send(makeCsv(5000))).json;
    expect((await job('DELETE', early)).json.state).toBe('cancelled');
    expect((await follow(early, ['cancelled'])).at(-1)?.state).toBe('cancelled');
  });

  test('every route needs the token of this job', async () => {
    const { receipt } = await ready(makeCsv(1));
    const other = (await ready(makeCsv(1))).receipt;
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/events'],
      ['GET', '/problems.csv'],
      ['GET', '/listings.csv'],
      ['POST', '/confirm'],
      ['DELETE', ''],
    ] as const) {
      const options = method === 'POST' ? { body: {} } : {};
      const url = `/api/listings/import/${receipt.id}${path}`;
      expect((await server.call(method, url, options)).status).toBe(404);
      expect((await server.call(method, url, { ...options, token: other.token })).status).toBe(404);
    }
  });

  test('its listings can be managed one by one, each with its page in the list', async () => {
    const { receipt } = await imported(makeCsv(3));
    const rows = parse((await job('GET', receipt, '/listings.csv')).text, { bom: true, columns: true }) as Record<string, string>[];
    expect(rows.map((row) => row.name).sort()).toEqual(['Enamel mug 1', 'Enamel mug 2', 'Enamel mug 3']);
    for (const row of rows) {
      const page = new URL(String(row['manage page']));
      expect(page.pathname).toBe(`/listing/${row.listing}`);
      // Only the token column prefixes a token that starts with a dash with an apostrophe.
      expect(String(row['manage token']).replace(/^'/, '')).toBe(page.hash.slice(1));
      const { json } = await server.call<WireListing>('GET', `/api/listings/${row.listing}`, { token: page.hash.slice(1) });
      expect(json.status).toBe('pending_review');
    }
  });

  test('the same upload with one Idempotency-Key is one job', async () => {
    const first = await send(makeCsv(2), {}, { 'idempotency-key': 'i1' });
    const again = await send(makeCsv(2), {}, { 'idempotency-key': 'i1' });
    expect(again.json).toEqual(first.json);
    expect((await send(makeCsv(3), {}, { 'idempotency-key': 'i1' })).json.code).toBe('key_reused');
  });
});
