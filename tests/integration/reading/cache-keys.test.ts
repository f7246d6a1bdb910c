import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Screens } from '../../../server/http/html/screens.ts';
import { makeRecord } from '../../fixtures/make-record.ts';
import { type SiteServer, startSite } from '../../fixtures/site-server.ts';

/** Renders every page as its address and look (currency, colour scheme), so that a wrong cache hit is visible. */
const screens: Screens = {
  hasTime: () => true,
  render: ({ address, look }) => ({ html: `<p>${encodeURIComponent(address)} ${look.currency} ${look.scheme}</p>`, head: '' }),
};
let site: SiteServer;

beforeAll(async () => {
  site = await startSite({
    screens,
    records: [
      makeRecord('saw', { name: 'Hand saw' }),
      makeRecord('saw:older', { name: 'Old saw' }),
      makeRecord('facets', { name: 'Facet' }),
    ],
  });
});
afterAll(() => site.close());

/** Requests often enough for the answer to be cached. */
async function keep(path: string, cookie?: string) {
  for (let times = 0; times < 2; times += 1) await site.send(path, cookie === undefined ? {} : { headers: { cookie } });
}
const shown = async (path: string, cookie?: string) => {
  const { text } = await site.send(path, cookie === undefined ? {} : { headers: { cookie } });
  return /<p>([^<]*)<\/p>/.exec(text)?.[1];
};

describe('one request never answers another', () => {
  test.each(['seller', 'country'])('a blank %s is ignored: the list is that of all products', async (field) => {
    await keep(`/api/products?${field}=%20&sort=rating`);
    expect(JSON.parse((await site.send('/api/products?sort=rating')).text)).toHaveLength(3);
  });

  test('a search that ends with the text of a look is a search', async () => {
    await keep('/?search=saw%0AEURdark');
    expect(await shown('/?search=saw', 'tradewind.currency=EUR; tradewind.color-scheme=dark')).toBe('%2F%3Fsearch%3Dsaw EUR dark');
  });

  test('a product whose id ends with the name of the older view has its own page', async () => {
    await keep('/products?id=saw');
    expect(await shown('/product/saw%3Aolder')).toBe('%2Fproduct%2Fsaw%253Aolder USD null');
  });

  test('a product called facets does not shadow the facets call, nor the reverse', async () => {
    await keep('/api/products/%66acets');
    expect(JSON.parse((await site.send('/api/products/facets')).text)).toHaveProperty('total');
    expect(JSON.parse((await site.send('/api/products/%66acets')).text)).toMatchObject({ name: 'Facet' });
  });

  test('a page that only devices have is not the page for unknown addresses', async () => {
    await keep('/device');
    expect(await shown('/nothing/here')).toBe('%2F404 USD null');
  });
});
