import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Facets } from '#domain/catalogue/catalogue-wire.ts';
import type { WireProduct } from '#domain/product/product-wire.ts';
import { readSampleCatalogue, toSampleRecords } from '../../../server/seed/seed-sample.ts';
import { makeRecord } from '../../fixtures/make-record.ts';
import { NOW, type SiteServer, startSite } from '../../fixtures/site-server.ts';

const SAMPLE = path.resolve(import.meta.dirname, '../../../resources/sample/catalogue.json');

let site: SiteServer;
let everything: readonly WireProduct[];
beforeAll(async () => {
  site = await startSite({ records: toSampleRecords(await readSampleCatalogue(SAMPLE), Date.parse(NOW)) });
  everything = await allOf('');
});
afterAll(() => site.close());

const ask = async <T>(address: string): Promise<T> => JSON.parse((await site.send(address)).text) as T;
const facetsOf = (query: string) => ask<Facets>(`/api/products/facets?${query}`);
const totalOf = async (query: string) => Number((await site.send(`/api/products?${query}&limit=1`)).headers['x-total-count']);

/** Returns the products of every page of a query, following the links. */
async function allOf(query: string): Promise<WireProduct[]> {
  const products: WireProduct[] = [];
  for (let next: string | undefined = `/api/products?limit=200&${query}`; next !== undefined; ) {
    const page = await site.send(next);
    products.push(...(JSON.parse(page.text) as WireProduct[]));
    next = /<([^>]+)>/.exec(String(page.headers.link ?? ''))?.[1];
  }
  return products;
}

const idsOf = (products: readonly WireProduct[]) => products.map(({ id }) => id).sort();

/** Reference predicate of each filter on a product as answered. */
const MEANS: Readonly<Record<string, (product: WireProduct, value: string) => boolean>> = {
  category: (product, value) => product.category.toLowerCase() === value.toLowerCase(),
  subcategory: (product, value) => product.subcategory?.toLowerCase() === value.toLowerCase(),
  verified: (product) => product.verified,
  inStock: ({ stock, moq }) => stock !== null && stock >= moq,
  maxDays: ({ shipping }, value) => shipping.estimatedDays !== null && shipping.estimatedDays <= Number(value),
  country: (product, value) => product.country === value,
  minPrice: (product, value) => product.price >= Number(value),
  maxPrice: (product, value) => product.price <= Number(value),
  minRating: (product, value) => product.rating >= Number(value),
  maxMoq: (product, value) => product.moq <= Number(value),
};
type Question = Readonly<Partial<Record<keyof typeof MEANS, string | null>>>;

const asked = (question: Question) => Object.entries(question).flatMap(([name, value]) => (value == null ? [] : [[name, value] as const]));
const toQuery = (question: Question) =>
  asked(question)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
const answerTo = (question: Question) =>
  everything.filter((product) => asked(question).every(([name, value]) => MEANS[name]?.(product, value)));

describe('each new filter alone returns the matching products of the sample', () => {
  test.each([
    ['verified', '1'],
    ['inStock', '1'],
    ['maxDays', '1'],
    ['maxDays', '4'],
    ['maxDays', '7'],
    ['maxDays', '13'],
    ['maxDays', '30'],
    ['maxDays', '365'],
    ['subcategory', 'T-Shirts'],
    ['subcategory', 'bath & body'],
    ['subcategory', ' LIGHTING '],
    ['subcategory', 'Light'],
  ])('%s=%s', async (name, value) => {
    const found = await allOf(toQuery({ [name]: value }));
    expect(idsOf(found)).toEqual(idsOf(answerTo({ [name]: value.trim() })));
  });

  test('each of them excludes some of the sample and not all', () => {
    const shares = [{ verified: '1' }, { inStock: '1' }, { maxDays: '14' }, { subcategory: 'lighting' }].map(
      (question) => answerTo(question).length,
    );
    expect(shares.every((count) => count > 0 && count < everything.length)).toBe(true);
  });
});

const maybe = (...values: string[]) =>
  fc.oneof({ weight: 2, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.constantFrom(...values) });
const question: fc.Arbitrary<Question> = fc.record({
  category: maybe('Tools', 'Auto', 'Electronics', 'Toys'),
  subcategory: maybe('Lighting', 'hand tools', 'Audio', 'Nothing of the kind'),
  verified: maybe('1'),
  inStock: maybe('1'),
  maxDays: maybe('7', '9', '14', '30'),
  country: maybe('China', 'India'),
  minPrice: maybe('2', '20'),
  minRating: maybe('4', '4.5'),
  maxMoq: maybe('50', '200'),
});

describe('combined filters', () => {
  test('return products that match all of them, and the counts show the result of each further choice', async () => {
    await fc.assert(
      fc.asyncProperty(question, async (picked) => {
        const query = toQuery(picked);
        expect(idsOf(await allOf(query))).toEqual(idsOf(answerTo(picked)));
        const facets = await facetsOf(query);
        const left = (more: Question) => answerTo({ ...picked, ...more }).length;
        expect(facets.total).toBe(left({}));
        expect(facets.verified).toBe(left({ verified: '1' }));
        expect(facets.inStock).toBe(left({ inStock: '1' }));
        for (const { maxDays, count } of facets.shipDays) expect(count, `${maxDays} days`).toBe(left({ maxDays: String(maxDays) }));
        for (const { name, count } of facets.categories) expect(count, name).toBe(left({ category: name }));
        for (const { minRating, count } of facets.ratings) expect(count, `${minRating} stars`).toBe(left({ minRating: String(minRating) }));
        for (const { subcategory, count } of facets.subcategories) expect(count, subcategory).toBe(left({ subcategory }));
        const shown = facets.subcategories.reduce((sum, { count }) => sum + count, 0);
        expect(shown).toBe(picked.category == null ? 0 : left({ subcategory: null }));
      }),
      { numRuns: 60 },
    );
  });

  test('narrow the results of a search text', async () => {
    const found = await allOf('search=lamp');
    const narrowed = await allOf('search=lamp&verified=1&inStock=1');
    expect(idsOf(narrowed)).toEqual(
      idsOf(found.filter((product) => answerTo({ verified: '1', inStock: '1' }).some(({ id }) => id === product.id))),
    );
    expect(narrowed.length).toBeGreaterThan(0);
    expect(narrowed.length).toBeLessThan(found.length);
    expect((await facetsOf('search=lamp&verified=1')).inStock).toBe(narrowed.length);
  });

  test('a page cursor of one query is refused by another', async () => {
    const first = await site.send('/api/products?verified=1&limit=2');
    const cursor = /cursor=([^&>]+)/.exec(String(first.headers.link))?.[1];
    expect((await site.send(`/api/products?verified=1&limit=2&cursor=${cursor}`)).status).toBe(200);
    for (const other of ['', 'inStock=1', 'maxDays=7', 'subcategory=Audio', 'verified=1&inStock=1'])
      expect((await site.send(`/api/products?${other}&limit=2&cursor=${cursor}`)).status, other).toBe(400);
  });
});

describe('in stock means that checkout accepts it', () => {
  test.each([
    ['stock for the minimum order', { stock: 10, moq: 10 }, 1],
    ['one unit too few', { stock: 9, moq: 10 }, 0],
    ['no units', { stock: 0, moq: 1 }, 0],
    ['unknown stock', { stock: null, moq: 1 }, 0],
  ])('%s', async (_name, facts, count) => {
    const own = await startSite({ records: [makeRecord('mug', facts)] });
    expect((await own.send('/api/products?inStock=1')).headers['x-total-count']).toBe(String(count));
    own.put([makeRecord('mug', { stock: 500, moq: 10 })]);
    expect((await own.send('/api/products?inStock=1')).headers['x-total-count']).toBe('1');
    await own.close();
  });
});

test.each([
  ['verified', '0'],
  ['verified', 'true'],
  ['verified', 'yes please'],
  ['inStock', '0'],
  ['inStock', '2'],
  ['inStock', '01'],
  ['maxDays', '0'],
  ['maxDays', '-7'],
  ['maxDays', '2.5'],
  ['maxDays', '366'],
  ['maxDays', 'soon'],
  ['maxDays', '1e9'],
  ['subcategory', 'x'.repeat(121)],
])('%s=%s is refused by name', async (name, value) => {
  for (const call of ['/api/products', '/api/products/facets']) {
    const answer = await site.send(`${call}?${name}=${encodeURIComponent(value)}`);
    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.text).errors).toEqual([{ field: name, message: expect.stringMatching(new RegExp(`^${name} must be `)) }]);
  }
});

test('one query in two spellings has one answer; an empty value is ignored', async () => {
  const one = await site.send('/api/products?subcategory=Audio&verified=1&maxDays=14');
  const other = await site.send('/api/products?maxDays=14&utm_source=mail&verified=1&subcategory=%20Audio');
  expect(other.headers.etag).toBe(one.headers.etag);
  expect(await totalOf('subcategory=&verified=&inStock=&maxDays=')).toBe(everything.length);
});

test.each(['verified', 'inStock', 'maxDays', 'subcategory'])('a repeated %s is refused', async (name) => {
  expect((await site.send(`/api/products?${name}=1&${name}=1`)).status).toBe(400);
});
