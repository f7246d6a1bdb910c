import { parse } from 'csv-parse/sync';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { WireListingReceipt } from '#domain/listing/listing-wire.ts';
import type { WireAuditEntry } from '#domain/site/audit-wire.ts';
import type { WireQueue } from '#domain/site/desk-wire.ts';
import { type BackOfficeServer, startBackOfficeServer, TEN_FIELDS } from '../../fixtures/back-office-server.ts';
import { makeRecord } from '../../fixtures/make-record.ts';

const ANA = { name: 'ana', token: 'ana-of-the-audit-tests-012345' };
const BEN = { name: 'ben', token: 'ben-of-the-audit-tests-012345' };

let server: BackOfficeServer;
beforeEach(async () => {
  server = await startBackOfficeServer({ operators: [ANA, BEN] });
});
afterEach(() => server.close());

const as = (who: typeof ANA, method: string, path: string, body?: unknown) =>
  server.call(method, `/api/operator${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });
const audit = async (query = '') =>
  (await server.call<WireQueue<WireAuditEntry>>('GET', `/api/operator/audit${query}`, { token: ANA.token })).json;
const submit = async (name: string) =>
  (await server.call<WireListingReceipt>('POST', '/api/products', { body: { ...TEN_FIELDS, name }, from: '203.0.113.7' })).json;

describe('the audit list', () => {
  test('names the operator of each decision and the values before and after, newest first', async () => {
    const { id } = await submit('Enamel mug');
    await as(ANA, 'POST', `/listings/${id}/request-changes`, { revision: 1, reason: 'A picture, please.' });
    await as(BEN, 'POST', `/listings/${id}/reject`, { revision: 7, reason: 'Stale.' });
    expect(await audit()).toMatchObject({
      total: 1,
      nextCursor: null,
      entries: [
        {
          who: 'ana',
          what: 'request-changes',
          subjectKind: 'listing',
          subjectId: id,
          subjectName: 'Enamel mug',
          before: { status: 'pending_review' },
          after: { status: 'changes_requested', reason: 'A picture, please.' },
        },
      ],
    });
  });

  test('contains every kind of desk decision, and no decision that changed nothing', async () => {
    const { id } = await submit('Enamel mug');
    await as(BEN, 'POST', '/listings/publish', { listings: [{ id, revision: 1 }] });
    const { json: product } = await as(ANA, 'GET', `/products/${id}`);
    const { supplierId } = (product as { product: { supplierId: string } }).product;
    await as(ANA, 'POST', `/suppliers/${supplierId}/verify`);
    await as(ANA, 'POST', `/suppliers/${supplierId}/verify`);
    await server.products.putRecords([makeRecord('shop-1', { name: 'Shop mug' })]);
    const revision = (await as(ANA, 'GET', '/products/shop-1')).json as { revision: number };
    await as(BEN, 'PATCH', '/products/shop-1', { revision: revision.revision, name: 'Shop cup' });
    await as(BEN, 'POST', '/products/shop-1/withdraw', { reason: 'Recalled.' });
    await as(BEN, 'POST', '/products/shop-1/restore');
    await as(ANA, 'POST', `/products/${id}/withdraw`, { reason: 'Recalled.' });
    const { json: device } = await as(ANA, 'POST', '/devices', { name: 'Booth 7' });
    await as(BEN, 'DELETE', `/devices/${(device as { id: string }).id}`);
    const said = (await audit()).entries.map(({ who, what, subjectKind, subjectName }) => `${who} ${what} ${subjectKind} ${subjectName}`);
    expect(said).toEqual([
      'ben revoke device Booth 7',
      'ana register device Booth 7',
      'ana withdraw listing Enamel mug',
      'ben restore product Shop cup',
      'ben withdraw product Shop cup',
      'ben edit product Shop mug',
      `ana verify supplier ${TEN_FIELDS.companyName}`,
      'ben publish listing Enamel mug',
    ]);
    expect((await audit('?subject=product&id=shop-1&who=ben')).entries[2]).toMatchObject({
      before: { name: 'Shop mug' },
      after: { name: 'Shop cup' },
    });
    expect((await as(ANA, 'GET', '/audit?subject=weather')).status).toBe(400);
    expect((await as(ANA, 'GET', '/audit?cursor=x')).status).toBe(400);
  });

  test('is exported as a file in which formulas are inert, and listed page by page', async () => {
    await server.products.putRecords([makeRecord('shop-1', { name: '=HYPERLINK("http://evil.example")' })]);
    for (let round = 0; round < 26; round += 1) {
      await as(ANA, 'POST', '/products/shop-1/withdraw', { reason: 'Recalled.' });
      await as(ANA, 'POST', '/products/shop-1/restore');
    }
    const first = await audit();
    expect(first.entries).toHaveLength(50);
    const rest = await audit(`?cursor=${first.nextCursor}`);
    expect([...first.entries, ...rest.entries].map(({ id }) => id)).toEqual(Array.from({ length: 52 }, (_, at) => 52 - at));
    const { text } = await server.call('GET', '/api/operator/audit.csv', { token: ANA.token });
    const rows = parse(text, { bom: true }) as string[][];
    expect(rows).toHaveLength(53);
    expect(rows[1]?.[6]).toBe(`'=HYPERLINK("http://evil.example")`);
  });
});

describe('the audit list records', () => {
  test('which operator exported which file, and no refused export', async () => {
    const files = ['listings', 'reviews', 'orders', 'order-lines', 'quotes', 'leads', 'messages', 'audit'];
    for (const name of files) expect((await as(BEN, 'GET', `/${name}.csv`)).status).toBe(200);
    expect((await as(BEN, 'GET', '/listings.csv?status=nonsense')).status).toBe(400);
    const { entries } = await audit('?who=ben');
    expect(entries.map(({ what, subjectName }) => `${what} ${subjectName}`).reverse()).toEqual(files.map((name) => `export ${name}.csv`));
  });

  test('how often a network tried wrong tokens, in one entry per network and ten minutes', async () => {
    const knock = (from: string) => server.call('GET', '/api/operator/dashboard', { token: 'guess', from });
    for (let n = 0; n < 15; n += 1) await knock('203.0.113.9');
    for (let n = 0; n < 3; n += 1) await knock('2001:db8:7:1::5');
    const entries = async () => (await audit('?who=unknown')).entries.map(({ what, subjectId, after }) => ({ what, subjectId, ...after }));
    expect(await entries()).toEqual([
      { what: 'wrong-token', subjectId: '2001:db8:7:1::/64', count: 3 },
      { what: 'wrong-token', subjectId: '203.0.113.9', count: 11 },
    ]);
    server.advance(601_000);
    await knock('203.0.113.9');
    expect(await entries()).toHaveLength(3);
    for (let n = 0; n < 60; n += 1) await knock(`198.51.100.${n}`);
    const names = (await entries()).map(({ subjectId }) => subjectId);
    expect(names).toHaveLength(50);
    expect((await audit('?who=unknown&id=other%20networks')).entries).toMatchObject([{ after: { count: 11 } }]);
  });
});
