import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FlashSale } from '#domain/product/flash-sale.ts';
import { makeRecord } from '../../fixtures/make-record.ts';
import { makeSkus } from '../../fixtures/make-skus.ts';
import { type RawAnswer, type SiteServer, startSite } from '../../fixtures/site-server.ts';

const SALE: FlashSale = { day: '2026-11-21', ids: ['wipes', 'kettle'], percentOff: 30, endsAt: '2026-11-22T00:00:00.000Z' };
const DEAL = { price: 0.72, endsAt: SALE.endsAt };

interface Priced {
  readonly id: string;
  readonly price: number;
  readonly deal?: typeof DEAL;
}

let site: SiteServer;
const list = async (query: string): Promise<Priced[]> => JSON.parse((await site.send(`/api/products?${query}`)).text) as Priced[];
const ids = (products: readonly Priced[]) => products.map(({ id }) => id);
const offerIn = (page: RawAnswer) =>
  page.text.match(/<script type="application\/ld\+json">.*?<\/script>/g)?.flatMap((text) => {
    const data = JSON.parse(text.replace(/<[^>]+>/g, '')) as { readonly offers?: object };
    return data.offers ?? [];
  })[0];

beforeAll(async () => {
  const kettle = makeSkus({ Red: 3, Blue: 4 });
  const skus = (kettle.skus ?? []).map((sku, at) => ({ ...sku, priceCents: 1000 + at * 500 }));
  site = await startSite({
    records: [
      makeRecord('wipes', { category: 'beauty', priceCents: 103 }),
      makeRecord('soap', { category: 'beauty', priceCents: 90 }),
      makeRecord('comb', { category: 'beauty', priceCents: 80 }),
      makeRecord('kettle', { ...kettle, skus, category: 'toys', priceCents: 1000 }),
    ],
  });
  site.put([], SALE);
});
afterAll(() => site.close());

test('a product in the sale has the price charged and its end in every answer; the list price stays', async () => {
  const { text } = await site.send('/api/products/wipes');
  expect(JSON.parse(text)).toMatchObject({ price: 1.03, deal: DEAL });
  for (const query of ['limit=50', 'limit=50&fields=card', 'search=wipes']) {
    expect((await list(query)).find(({ id }) => id === 'wipes')).toMatchObject({ price: 1.03, deal: DEAL });
  }
  const file = JSON.parse((await site.send('/data/products.json')).text) as Priced[];
  const home = JSON.parse((await site.send('/api/home')).text) as { readonly flashProducts: Priced[] };
  for (const products of [file, home.flashProducts]) expect(products.find(({ id }) => id === 'wipes')?.deal).toEqual(DEAL);
  expect((await list('limit=50')).find(({ id }) => id === 'soap')).not.toHaveProperty('deal');
  const carried = /<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec((await site.send('/')).text)?.[1] ?? '';
  expect(carried).toContain('"deal":{"price":0.72');
});

test('prices=now filters, sorts and counts by the price charged; without it the list price is used', async () => {
  expect(ids(await list('category=beauty&maxPrice=0.88&prices=now'))).toEqual(['comb', 'wipes']);
  expect(ids(await list('category=beauty&maxPrice=0.88'))).toEqual(['comb']);
  expect(ids(await list('category=beauty&sort=price-asc&prices=now'))).toEqual(['wipes', 'comb', 'soap']);
  expect(ids(await list('category=beauty&sort=price-asc'))).toEqual(['comb', 'soap', 'wipes']);
  const bands = async (query: string) => {
    const facets = JSON.parse((await site.send(`/api/products/facets?${query}`)).text) as { priceBands: { count: number }[] };
    return facets.priceBands.slice(0, 2).map(({ count }) => count);
  };
  expect([await bands('category=beauty'), await bands('category=beauty&prices=now')]).toEqual([
    [2, 1],
    [3, 0],
  ]);
  const refused = await site.send('/api/products?prices=then');
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('prices must be now or left out')]);
});

test('following the links of prices=now gives every product once, ordered by the price charged', async () => {
  const seen: string[] = [];
  let next: string | undefined = '/api/products?sort=price-desc&prices=now&limit=1';
  while (next !== undefined) {
    const page: RawAnswer = await site.send(next);
    seen.push(...ids(JSON.parse(page.text) as Priced[]));
    next = /<([^>]+)>/.exec(String(page.headers.link ?? ''))?.[1];
  }
  expect(seen).toEqual(['kettle', 'soap', 'comb', 'wipes']);
});

test('a page embeds its list in card order under the address that its own code requests', async () => {
  const { text } = await site.send('/category/beauty?maxPrice=0.88&sort=price-asc');
  const state = JSON.parse(/<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(text)?.[1] ?? '') as { queries: object };
  expect(Object.entries(state.queries)[0]).toEqual([
    '/api/products?categories=beauty&maxPrice=0.88&sort=price-asc&prices=now&limit=24&fields=card',
    [expect.objectContaining({ id: 'wipes' }), expect.objectContaining({ id: 'comb' })],
  ]);
  expect(Object.keys(state.queries)[1]).toBe('/api/products/facets?categories=beauty&maxPrice=0.88&prices=now');
});

test('structured data contains the price charged and its end; of several prices, the lowest and the highest', async () => {
  expect(offerIn(await site.send('/product/wipes'))).toMatchObject({ price: '0.72', priceValidUntil: SALE.endsAt });
  expect(offerIn(await site.send('/product/kettle'))).toMatchObject({ lowPrice: '7.00', highPrice: '10.50', priceValidUntil: SALE.endsAt });
  expect(offerIn(await site.send('/product/soap'))).not.toHaveProperty('priceValidUntil');
});

test("at midnight the deal disappears from the cache, and a client's cached copy is not confirmed with 304", async () => {
  const paths = ['/api/products/wipes', '/api/products?category=beauty&sort=price-asc&prices=now', '/product/wipes'];
  const before = await Promise.all(paths.map((path) => site.send(path)));
  site.nextDay();
  for (const [at, path] of paths.entries()) {
    const answer = await site.send(path, { headers: { 'If-None-Match': String(before[at]?.headers.etag) } });
    expect(answer.status).toBe(200);
    expect(answer.text).not.toContain('"deal"');
    expect(answer.text).not.toContain('priceValidUntil');
  }
  expect(offerIn(await site.send('/product/wipes'))).toMatchObject({ price: '1.03' });
  expect(ids(await list('category=beauty&sort=price-asc&prices=now'))).toEqual(['comb', 'soap', 'wipes']);
});
