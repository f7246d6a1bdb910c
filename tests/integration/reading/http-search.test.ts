import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeRecord } from '../../fixtures/make-record.ts';
import { type RawAnswer, type SiteServer, startSite } from '../../fixtures/site-server.ts';

let site: SiteServer;
beforeAll(async () => {
  site = await startSite({
    records: [
      makeRecord('plush', { name: 'Velvet Bear', sku: 'BEAR-100' }),
      makeRecord('throw', { name: 'Velvet Throw', gtin: '4006381333931' }),
      makeRecord('bottle', { name: 'Crème Bottle 500 ml', category: 'home-and-kitchen' }),
    ],
  });
});
afterAll(() => site.close());

const ask = (path: string, search: string, more = ''): Promise<RawAnswer> =>
  site.send(`${path}?${path === '/api/suggest' ? 'q' : 'search'}=${encodeURIComponent(search)}${more}`);
const ids = (answer: RawAnswer) => JSON.parse(answer.text).map((product: { id: string }) => product.id);
const corrected = ({ headers }: RawAnswer) => headers['search-corrected'];

test('an exact code returns only its product, in lists, counts and suggestions', async () => {
  const list = await ask('/api/products', 'bear-100');
  expect([ids(list), list.headers['x-total-count'], corrected(list)]).toEqual([['plush'], '1', undefined]);
  expect(ids(await ask('/api/products', '04006381333931'))).toEqual(['throw']);
  expect(JSON.parse((await ask('/api/products/facets', 'BEAR-100')).text).total).toBe(1);
  expect(JSON.parse((await ask('/api/suggest', 'BEAR-100')).text)).toEqual(['Velvet Bear']);
});

test('a correction is named in Search-Corrected, percent-encoded, on every page; the body stays a bare array', async () => {
  const list = await ask('/api/products', 'velvte', '&limit=1');
  expect([ids(list).length, corrected(list)]).toEqual([1, 'velvet']);
  const next = /<([^>]+)>/.exec(String(list.headers.link))?.[1] ?? '';
  expect(corrected(await site.send(next))).toBe('velvet');
  expect(corrected(await ask('/api/products', 'botle creme'))).toBe('bottle%20creme');
});

test('where no product has all words, those matching the first word are returned and it is named', async () => {
  const list = await ask('/api/products', 'creme zzzzzz');
  expect([ids(list), corrected(list)]).toEqual([['bottle'], 'creme']);
});

test.each(['velvet', 'Velvets', 'bottl', '500 ml'])('%s is found without a correction', async (search) => {
  const list = await ask('/api/products', search);
  expect([ids(list).length > 0, corrected(list)]).toEqual([true, undefined]);
});

test('exact=1 makes no correction, in lists and counts', async () => {
  const list = await ask('/api/products', 'velvte', '&exact=1');
  expect([ids(list), corrected(list)]).toEqual([[], undefined]);
  expect(ids(await ask('/api/products', 'velvet', '&exact=1'))).toEqual(['plush', 'throw']);
  expect(JSON.parse((await ask('/api/products/facets', 'velvte', '&exact=1')).text).total).toBe(0);
});

test('a filter that excludes all corrected results names no correction', async () => {
  const list = await ask('/api/products', 'velvte', '&category=toys');
  expect([ids(list), corrected(list)]).toEqual([[], undefined]);
});

test('exact is 1 or omitted', async () => {
  expect(JSON.parse((await ask('/api/products', 'velvet', '&exact=yes')).text)).toMatchObject({
    status: 400,
    code: 'invalid_query',
    errors: [{ field: 'exact', message: 'exact must be 1 or left out; got "yes"' }],
  });
});

test.each(['q', 'BEAR-101', '%', '*', '.', '🔥', '\u202eRAEB', '٤٠٠٦', '1'.repeat(200), Array(66).fill('no').join(' ')])(
  '%j, which is in no product, finds nothing and names no correction',
  async (search) => {
    for (const more of ['', '&exact=1']) {
      const list = await ask('/api/products', search, more);
      expect([list.status, ids(list), corrected(list)]).toEqual([200, [], undefined]);
    }
    expect((await ask('/api/suggest', search)).text).toBe('[]');
  },
);

test('a code of 500 digits is refused, naming the limit', async () => {
  expect(JSON.parse((await ask('/api/products', '1'.repeat(500))).text).detail).toBe('search must be at most 200 characters; got 500.');
});
