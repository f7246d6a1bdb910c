import { afterEach, describe, expect, test } from 'vitest';
import type { WireSupplier } from '#domain/supplier/supplier-wire.ts';
import { makeRecord } from '../../fixtures/make-record.ts';
import { type SiteOptions, type SiteServer, startSite } from '../../fixtures/site-server.ts';

let site: SiteServer;
const start = async (options: SiteOptions = {}) => {
  site = await startSite(options);
};
afterEach(() => site.close());

const goods = (id: string, change: Parameters<typeof makeRecord>[1] = {}) =>
  makeRecord(id, { supplierId: 'sup-kiln', supplierName: 'Kiln & Co', isVerifiedSupplier: true, ...change });
const shipsIn = (estimatedDays: number) => ({ shipping: { isFree: false, estimatedDays, from: null } });
const RECORDS = [
  goods('mug', { createdAt: '2026-03-01T00:00:00.000Z', moq: 4, images: ['/img/mug'], ...shipsIn(21) }),
  goods('bowl', { createdAt: '2026-01-01T00:00:00.000Z', country: 'Kenya', moq: 10, ...shipsIn(7) }),
  goods('plate', { category: 'toys', moq: 6, contact: { whatsapp: '254700000001', email: null } }),
  makeRecord('saw'),
];
const ask = async (id: string) => {
  const { status, text } = await site.send(`/api/suppliers/${id}`);
  return { status, json: JSON.parse(text) as WireSupplier };
};

describe('GET /api/suppliers/:id', () => {
  test('is derived from the published goods', async () => {
    await start({ records: RECORDS });
    expect((await ask('sup-kiln')).json).toEqual({
      id: 'sup-kiln',
      name: 'Kiln & Co',
      country: 'India',
      isVerified: true,
      since: '2026-01-01T00:00:00.000Z',
      products: 3,
      countries: [
        { country: 'India', count: 2 },
        { country: 'Kenya', count: 1 },
      ],
      answerMs: null,
      smallestOrder: 50,
      shipDays: { shortest: 7, longest: 21 },
      categories: ['Tools', 'Toys'],
      pictures: ['/img/mug'],
      whatsapp: '254700000001',
    });
    expect((await ask('nobody')).status).toBe(404);
    expect((await ask('Kiln%20%26%20Co')).status).toBe(404);
  });

  test('disappears with the last of its goods', async () => {
    await start({ records: [goods('mug')] });
    await ask('sup-kiln');
    await ask('sup-kiln');
    const { epoch, seq } = site.catalogue.cursor ?? { epoch: '', seq: 0 };
    site.catalogue.apply({
      epoch,
      from: seq,
      to: seq + 1,
      hasMore: false,
      upserts: [],
      deletes: [{ id: 'mug', seq: seq + 1 }],
      flashSale: null,
    });
    expect((await ask('sup-kiln')).status).toBe(404);
  });

  test('contains its response time, updated at once, also from the cache', async () => {
    let [ms, revision] = [3_600_000, 1];
    await start({ records: RECORDS, answerTimeOf: (id) => (id === 'sup-kiln' ? ms : null), pagesRevision: () => revision });
    for (let times = 0; times < 3; times += 1) expect((await ask('sup-kiln')).json.answerMs).toBe(3_600_000);
    expect((await ask('supplier-1')).json.answerMs).toBeNull();
    [ms, revision] = [7_200_000, 2];
    expect((await ask('sup-kiln')).json.answerMs).toBe(7_200_000);
  });

  test("a supplier named like the id of another is not found among the other's goods", async () => {
    await start({ records: [...RECORDS, makeRecord('fake', { supplierId: 'sup-thief', supplierName: 'sup-kiln' })] });
    const { text } = await site.send('/api/products?seller=sup-kiln');
    expect((JSON.parse(text) as { id: string }[]).map(({ id }) => id).sort()).toEqual(['bowl', 'mug', 'plate']);
    // A name that is no supplier id still finds its supplier.
    expect(JSON.parse((await site.send('/api/products?seller=pune+tools')).text)).toHaveLength(1);
  });
});

describe('/supplier/:id', () => {
  test('has a title, a canonical address, structured data, the first goods, and the policy of every page', async () => {
    await start({ records: RECORDS });
    const { status, text, headers } = await site.send('/supplier/sup-kiln');
    expect(status).toBe(200);
    expect(text).toContain('<title>Kiln &amp; Co | Tradewind</title>');
    expect(text).toContain('<link rel="canonical" href="https://shop.example/supplier/sup-kiln">');
    expect(text).toMatch(/"@type":"Organization","name":"Kiln [^"]*Co","url":"https:\/\/shop.example\/supplier\/sup-kiln"/);
    expect(text).toContain('"/api/suppliers/sup-kiln"');
    expect(text).toContain('"/api/products?seller=sup-kiln&limit=24&fields=card"');
    expect(headers['content-security-policy']).toMatch(/default-src/);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  test('embeds the list that its filters ask for, of this supplier alone', async () => {
    await start({ records: RECORDS });
    const { text } = await site.send('/supplier/sup-kiln?sort=price-asc&seller=supplier-1');
    expect(text).toContain('"/api/products?seller=sup-kiln&sort=price-asc&prices=now&limit=24&fields=card"');
  });

  test('of an unknown supplier is a page with 404, hidden from search engines', async () => {
    await start({ records: RECORDS });
    const { status, text } = await site.send('/supplier/nobody');
    expect(status).toBe(404);
    expect(text).toContain('<title>Supplier Not Found | Tradewind</title>');
    expect(text).toContain('noindex');
  });

  test('a hostile name is escaped', async () => {
    const name = '</script><script>alert(1)</script>';
    await start({ records: [goods('mug', { supplierName: name })] });
    const { text } = await site.send('/supplier/sup-kiln');
    expect(text).not.toContain('<script>alert(1)');
  });
});

test('home introduces the two verified suppliers with the best goods, and no other', async () => {
  await start({
    records: [
      makeRecord('best', { reviewCount: 900, supplierId: 'unverified' }),
      goods('mug', { reviewCount: 500 }),
      makeRecord('tea', { supplierId: 'sup-tea', supplierName: 'Hill Tea', isVerifiedSupplier: true, reviewCount: 400, country: 'Kenya' }),
      makeRecord('nut', { supplierId: 'sup-nut', supplierName: 'Nuts', isVerifiedSupplier: true, reviewCount: 3 }),
    ],
  });
  const home = JSON.parse((await site.send('/api/home')).text) as { suppliers: unknown };
  expect(home.suppliers).toEqual([
    { id: 'sup-kiln', name: 'Kiln & Co', country: 'India', products: 1 },
    { id: 'sup-tea', name: 'Hill Tea', country: 'Kenya', products: 1 },
  ]);
});
