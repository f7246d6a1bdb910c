import zlib from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shortDigestOf } from '#domain/kernel/short-digest.ts';
import { makeRecord } from '../../fixtures/make-record.ts';
import { type RawAnswer, type SiteServer, startSite } from '../../fixtures/site-server.ts';

let site: SiteServer;
const json = (answer: RawAnswer) => JSON.parse(answer.text);
const ids = (answer: RawAnswer) => json(answer).map((product: { id: string }) => product.id);

beforeAll(async () => {
  const records = Array.from({ length: 60 }, (_, at) =>
    makeRecord(`drill-${String(at).padStart(2, '0')}`, { name: `Cordless drill ${at}`, priceCents: 1000 + at * 10, reviewCount: at }),
  );
  const review = { id: 'r1', author: 'Ana', country: 'Spain', rating: 5, body: 'Solid.', createdAt: '2026-10-01T00:00:00.000Z' };
  const mug = makeRecord('mug', { name: 'Stoneware mug', category: 'home-and-kitchen', country: 'Vietnam', rating: 4.8, reviewCount: 120 });
  site = await startSite({ records: [...records, { ...mug, reviews: [review] }] });
});
afterAll(() => site.close());

describe('GET /api/products/by-reference', () => {
  const ask = (references: readonly string[]) => site.send(`/api/products/by-reference?references=${references.join()}`);
  const [mug, drill] = ['mug', 'drill-07'].map((id) => shortDigestOf(id).toString(36)) as [string, string];

  test('returns the products in the requested order, and null for an unknown reference; the answer is not cached', async () => {
    const answer = await ask([drill, 'zz', mug]);
    expect(json(answer)).toEqual([
      { reference: drill, id: 'drill-07' },
      { reference: 'zz', id: null },
      { reference: mug, id: 'mug' },
    ]);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test.each([
    ['nothing', []],
    ['more ids than a cart has', Array.from({ length: 201 }, () => mug)],
    ['an invalid reference', [mug, 'Mug!']],
  ])('refuses %s', async (_what, references) => {
    const answer = await ask(references);
    expect([answer.status, json(answer).errors[0].field]).toEqual([400, 'references']);
  });
});

describe('GET /api/products', () => {
  test('answers a bare array with the total and a root-relative link to the next page', async () => {
    const answer = await site.send('/api/products?category=tools&sort=price-asc&limit=5');
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(ids(answer)).toEqual(['drill-00', 'drill-01', 'drill-02', 'drill-03', 'drill-04']);
    expect(answer.headers['x-total-count']).toBe('60');
    expect(answer.headers.link).toMatch(/^<\/api\/products\?[^>]*cursor=[^>]+>; rel="next"$/);
  });

  test('following the links gives every product once and ends', async () => {
    const seen: string[] = [];
    let next: string | undefined = '/api/products?limit=25';
    while (next !== undefined) {
      const page: RawAnswer = await site.send(next);
      seen.push(...ids(page));
      next = /<([^>]+)>/.exec(String(page.headers.link ?? ''))?.[1];
    }
    expect(seen).toHaveLength(61);
    expect(new Set(seen).size).toBe(61);
  });

  test('fields=card returns the same goods in the same order on every page, in a third of the text; without it all fields of each product', async () => {
    let [next, nextCard]: (string | undefined)[] = ['/api/products?limit=25', '/api/products?limit=25&fields=card'];
    while (next !== undefined && nextCard !== undefined) {
      const whole: RawAnswer = await site.send(next);
      const cards: RawAnswer = await site.send(nextCard);
      expect(ids(cards)).toEqual(ids(whole));
      expect(cards.headers['x-total-count']).toBe('61');
      expect(cards.headers.etag).not.toBe(whole.headers.etag);
      expect(json(whole)[0]).toMatchObject({ description: expect.any(String), specifications: expect.any(Array), skus: expect.any(Array) });
      expect(json(cards)[0]).not.toHaveProperty('description');
      expect(cards.text.length).toBeLessThan(whole.text.length * 0.6);
      [next, nextCard] = [whole, cards].map(({ headers }) => /<([^>]+)>/.exec(String(headers.link ?? ''))?.[1]);
      if (next !== undefined) expect(nextCard).toBe(`${next}&fields=card`);
    }
    expect([next, nextCard]).toEqual([undefined, undefined]);
  });

  test('a category is accepted by slug, name and alias', async () => {
    for (const category of ['home-and-kitchen', 'Home%20%26%20Kitchen', 'home-kitchen'])
      expect(ids(await site.send(`/api/products?category=${category}`))).toEqual(['mug']);
  });

  test('an empty value and an unknown parameter are ignored', async () => {
    expect((await site.send('/api/products?minPrice=&utm_source=mail')).headers['x-total-count']).toBe('61');
  });

  test.each([
    ['limit', '0'],
    ['limit', '201'],
    ['limit', '1.5'],
    ['limit', 'ten'],
    ['limit', '-5'],
    ['minPrice', '-1'],
    ['minPrice', 'cheap'],
    ['minPrice', '1e9'],
    ['maxPrice', 'NaN'],
    ['maxPrice', 'Infinity'],
    ['maxPrice', '-0.01'],
    ['minRating', '6'],
    ['minRating', '-1'],
    ['minRating', 'five'],
    ['maxMoq', '0'],
    ['maxMoq', '2.5'],
    ['maxMoq', 'few'],
    ['sort', 'cheapest'],
    ['sort', 'PRICE-ASC'],
    ['category', 'cars'],
    ['categories', 'tools,cars'],
    ['cursor', 'made-up'],
    ['search', 'x'.repeat(10_000)],
  ])('%s=%s is refused, naming it', async (name, value) => {
    for (const path of ['/api/products', ...(name === 'cursor' ? [] : ['/api/products/facets'])]) {
      const answer = await site.send(`${path}?${name}=${encodeURIComponent(value)}`);
      expect(answer.status).toBe(400);
      expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
      expect(json(answer)).toMatchObject({ status: 400, code: 'invalid_query', detail: expect.stringContaining(name) });
    }
  });

  test('a minimum rating of 0 excludes nothing, and 5 is allowed', async () => {
    expect((await site.send('/api/products?minRating=0')).headers['x-total-count']).toBe('61');
    expect((await site.send('/api/products?minRating=5')).status).toBe(200);
  });

  test('a minimum price above the maximum is refused', async () => {
    expect(json(await site.send('/api/products?minPrice=5&maxPrice=4')).detail).toBe('minPrice 5 is above maxPrice 4.');
  });

  test('a repeated parameter is refused by name', async () => {
    expect(json(await site.send('/api/products?limit=5&limit=6')).errors).toEqual([
      { field: 'limit', message: 'limit must be given once' },
    ]);
  });

  test.each(['"*()^:-\'', "'; DROP TABLE product; --", '%', '\\', 'NEAR(', 'a AND', '*', '👩‍🚀', '\u0000\u202e', '<script>', 'drill"'])(
    'search text %j gets an answer',
    async (text) => {
      const query = `search=${encodeURIComponent(text)}`;
      expect((await site.send(`/api/products?${query}`)).status).toBe(200);
      expect((await site.send(`/api/products/facets?${query}`)).status).toBe(200);
      expect((await site.send(`/api/suggest?q=${encodeURIComponent(text)}`)).status).toBe(200);
    },
  );

  test('a broken percent-escape is answered or refused, never a server error', async () => {
    expect((await site.send('/api/products?search=%E0%A4%A')).status).toBeLessThan(500);
    expect((await site.send('/api/products/%E0%A4%A')).status).toBe(400);
  });
});

describe('one product', () => {
  test('is answered in wire format; its reviews are a separate list', async () => {
    expect(json(await site.send('/api/products/mug'))).toMatchObject({ id: 'mug', category: 'Home & Kitchen', price: 12.5 });
    expect(json(await site.send('/api/products/mug/reviews'))).toMatchObject([{ author: 'Ana', rating: 5 }]);
  });

  test.each(['/api/products/nothing', '/api/products/nothing/reviews'])(
    '%s is not found, with the message of the specification',
    async (path) => {
      const answer = await site.send(path);
      expect(answer.status).toBe(404);
      expect(json(answer)).toMatchObject({ code: 'product_not_found', detail: 'Product not found', instance: path });
    },
  );
});

describe('the other reads', () => {
  test('facets count the products of the same query', async () => {
    const facets = json(await site.send('/api/products/facets?country=Vietnam&limit=5'));
    expect(facets.total).toBe(1);
  });

  test('categories are the twelve with their counts, including rule-based ones', async () => {
    const categories = json(await site.send('/api/categories'));
    expect(categories).toHaveLength(12);
    expect(categories).toContainEqual({ name: 'Tools', slug: 'tools', icon: '🔧', count: 60 });
    expect(categories).toContainEqual({ name: 'Trending', slug: 'trending', icon: '🔥', count: 10 });
  });

  test('there are at most five suggestions, and none without text', async () => {
    const names = json(await site.send('/api/suggest?q=cordl'));
    expect(names).toHaveLength(5);
    expect(names[0]).toMatch(/^Cordless drill /);
    expect(json(await site.send('/api/suggest'))).toEqual([]);
    expect(json(await site.send(`/api/suggest?q=${'x'.repeat(10_000)}`)).detail).toContain('q must be at most 200 characters');
  });

  test('home contains every block', async () => {
    expect(json(await site.send('/api/home'))).toMatchObject({ totalProducts: 61, countryCount: 2 });
  });

  test('the file of the older view lists every product of a small catalogue in default order', async () => {
    const list = ids(await site.send('/data/products.json'));
    expect(list).toHaveLength(61);
    expect(list[0]).toBe('mug');
  });

  test('the configuration contains role, currencies and payments', async () => {
    expect(json(await site.send('/api/config'))).toMatchObject({ role: 'hosted', payments: 'test', kiosk: null });
  });
});

describe('caching', () => {
  test('a client that has the answer gets 304, also when it revalidates with no-cache', async () => {
    const first = await site.send('/api/products?limit=7');
    const etag = first.headers.etag ?? '';
    const again = await site.send('/api/products?limit=7', { headers: { 'If-None-Match': etag, 'Cache-Control': 'no-cache' } });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
    expect(again.headers).toMatchObject({ etag, vary: 'Accept-Encoding', 'x-total-count': '61' });
    expect((await site.send('/api/products?limit=7', { headers: { 'If-None-Match': '"other"' } })).status).toBe(200);
  });

  test('the same query in another spelling has the same answer', async () => {
    const one = await site.send('/api/products?limit=9&sort=newest&category=tools');
    const other = await site.send('/api/products?utm=1&categories=Tools&sort=newest&limit=9');
    expect(other.headers.etag).toBe(one.headers.etag);
    expect(other.text).toBe(one.text);
  });

  test('HEAD answers the headers of GET without the body', async () => {
    const head = await site.send('/api/products?limit=8', { method: 'HEAD' });
    const get = await site.send('/api/products?limit=8');
    expect(head.body).toHaveLength(0);
    expect(head.headers['content-length']).toBe(String(get.body.length));
    expect(head.headers.etag).toBe(get.headers.etag);
  });

  test.each([
    ['br, gzip', 'br', zlib.brotliDecompressSync],
    ['gzip', 'gzip', zlib.gunzipSync],
    ['br;q=0, gzip;q=0.5', 'gzip', zlib.gunzipSync],
  ] as const)('Accept-Encoding %s is answered with %s, first and later', async (accepted, encoding, unpack) => {
    const plain = await site.send('/api/products?limit=11');
    for (let round = 0; round < 2; round += 1) {
      const answer = await site.send('/api/products?limit=11', { headers: { 'Accept-Encoding': accepted } });
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(answer.headers['content-length']).toBe(String(answer.body.length));
      expect(unpack(answer.body).equals(plain.body)).toBe(true);
    }
  });

  test.each(['identity', 'deflate', 'br;q=0', ''])('Accept-Encoding %j is answered uncompressed', async (accepted) => {
    const answer = await site.send('/api/products?limit=11', { headers: { 'Accept-Encoding': accepted } });
    expect(answer.headers['content-encoding']).toBeUndefined();
  });

  test('a change of the catalogue and a new UTC day take effect on the next request', async () => {
    const own = await startSite({ records: [makeRecord('pan', { priceCents: 500, createdAt: '2026-10-22T12:00:00.000Z' })] });
    expect(json(await own.send('/api/products/pan')).price).toBe(5);
    own.put([makeRecord('pan', { priceCents: 450, createdAt: '2026-10-22T12:00:00.000Z' })]);
    expect(json(await own.send('/api/products/pan')).price).toBe(4.5);
    // Requested more than once, so that the page is cached.
    for (let asked = 0; asked < 3; asked += 1) expect(ids(await own.send('/api/products?category=new'))).toEqual(['pan']);
    own.nextDay();
    expect(ids(await own.send('/api/products?category=new'))).toEqual([]);
    await own.close();
  });
});
