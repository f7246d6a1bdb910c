import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { alsoLikePath, cardsPath, facetsPath, productPath } from '#domain/site/api-paths.ts';
import { pageQuery } from '#domain/site/page-query.ts';
import { makeRecord } from '../../fixtures/make-record.ts';
import { INLINE_SCRIPT, NOW, type SiteServer, startSite } from '../../fixtures/site-server.ts';

const HOSTILE = '</script><script>alert(1)</script><!-- \u2028 "quoted" & \'single\'';
let site: SiteServer;

beforeAll(async () => {
  site = await startSite({
    records: [
      makeRecord('drill', {
        name: 'Cordless drill',
        description: 'Two batteries, one charger.',
        images: ['/img/aabbcc1122', '/img/ddeeff3344'],
        moq: 10,
        priceCents: 1999,
        tiers: [{ minQuantity: 100, unitPriceCents: 1500 }],
        rating: 4.6,
        reviewCount: 80,
      }),
      makeRecord('saw', { name: 'Hand saw' }),
      makeRecord('hostile', { name: HOSTILE, description: HOSTILE, category: 'toys', supplierName: HOSTILE, images: ['/img/"><script>'] }),
    ],
  });
});
afterAll(() => site.close());

/** Returns the image sources that a page's content security policy allows. */
const pictureSources = async (path: string) =>
  /img-src ([^;]*)/.exec(String((await site.send(path)).headers['content-security-policy']))?.[1];

const page = async (path: string) => (await site.send(path)).text;
const title = (html: string) => /<title>(.*?)<\/title>/s.exec(html)?.[1];
function state(html: string) {
  const text = /<script type="application\/json" id="tradewind-state">(.*?)<\/script>/s.exec(html)?.[1];
  return JSON.parse(text ?? 'null');
}
const structured = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map((match) => JSON.parse(match[1] ?? ''));
const answerOf = async (path: string) => JSON.parse((await site.send(path)).text);

describe('the content of a page', () => {
  test('home: its blocks, the organisation, a search action', async () => {
    const html = await page('/');
    expect(title(html)).toBe('Tradewind: wholesale marketplace, factory-direct prices');
    expect(state(html)).toMatchObject({ config: { role: 'hosted' }, now: NOW });
    const cards = new Map((await answerOf('/api/products?limit=200&fields=card')).map((card: { id: string }) => [card.id, card]));
    const asCards = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(asCards);
      if (typeof value !== 'object' || value === null) return value;
      const { id } = value as { id?: string };
      if (id !== undefined && 'bulk_tiers' in value) return cards.get(id);
      return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, asCards(member)]));
    };
    const home = await answerOf('/api/home');
    expect(home.products.length).toBeGreaterThan(0);
    expect(state(html).queries['/api/home']).toEqual(asCards(home));
    const kinds = structured(html).map((one) => one['@type']);
    expect(kinds).toEqual(['Organization', 'WebSite', 'ItemList']);
    expect(structured(html)[1].potentialAction.target.urlTemplate).toBe('https://shop.example/?search={search_term_string}');
    expect(html).toContain('<link rel="canonical" href="https://shop.example/">');
  });

  test('home preloads the picture of the first slide: electronics first', async () => {
    const lamp = makeRecord('lamp', { category: 'electronics', rating: 1, images: ['/img/1a2b3c4d5e'] });
    const own = await startSite({ records: [makeRecord('axe', { images: ['/img/9f8e7d6c5b'] }), lamp] });
    expect((await own.send('/')).text).toContain('<link rel="preload" as="image" href="/img/1a2b3c4d5e?w=640"');
    await own.close();
  });

  test('search: results and facets under the URLs the browser will request; filters apply; excluded from search engines', async () => {
    const html = await page('/?search=%20cordless%20');
    const key = cardsPath(pageQuery({ search: 'cordless' }, null));
    expect(key).toBe('/api/products?search=cordless&limit=24&fields=card');
    expect(state(html).queries[key]).toEqual(await answerOf(key));
    expect(JSON.stringify(state(html).queries[key])).not.toContain('"description"');
    expect(state(html).lists[key]).toEqual({ total: 1, next: null });
    expect(state(html).queries[facetsPath(pageQuery({ search: 'cordless' }, null))].total).toBe(1);
    expect(title(html)).toBe('Search: cordless | Tradewind');
    expect(html).not.toContain('rel="canonical"');
    const filtered = cardsPath(pageQuery({ search: 'cordless', minPrice: '1000' }, null));
    expect(state(await page('/?search=cordless&minPrice=1000')).queries[filtered]).toEqual([]);
    expect(html).toContain('<meta name="robots" content="noindex">');
  });

  test('a category: list and facets of the query in its URL, invalid parameters dropped', async () => {
    const html = await page('/category/tools?minRating=4&sort=price-asc&limit=3&maxPrice=cheap&category=toys');
    const query = pageQuery({ minRating: '4', sort: 'price-asc' }, 'tools');
    expect(cardsPath(query)).toBe('/api/products?categories=tools&minRating=4&sort=price-asc&prices=now&limit=24&fields=card');
    expect(facetsPath(query)).toBe('/api/products/facets?categories=tools&minRating=4&prices=now');
    expect(Object.keys(state(html).queries)).toEqual([cardsPath(query), facetsPath(query)]);
    expect(state(html).queries[cardsPath(query)].map((product: { id: string }) => product.id)).toEqual(['saw', 'drill']);
    expect(title(html)).toBe('Tools | Tradewind');
    expect(html).toContain('<link rel="canonical" href="https://shop.example/category/tools">');
    expect(structured(html).map((one) => one['@type'])).toEqual(['BreadcrumbList', 'ItemList']);
  });

  test('a rule-based category queries by its rule', async () => {
    expect(Object.keys(state(await page('/category/trending')).queries)[0]).toBe('/api/products?categories=trending&limit=24&fields=card');
  });

  test('a product: its data and similar products, an offer, its picture preloaded and used for sharing', async () => {
    const html = await page('/product/drill');
    expect(title(html)).toBe('Cordless drill | Tradewind');
    expect(state(html).queries[productPath('drill')]).toEqual(await answerOf('/api/products/drill'));
    expect(state(html).queries[alsoLikePath('tools')]).toHaveLength(2);
    const [product, crumbs] = structured(html);
    expect(product).toMatchObject({
      '@type': 'Product',
      sku: 'drill',
      image: ['https://shop.example/img/aabbcc1122?w=1280', 'https://shop.example/img/ddeeff3344?w=1280'],
      aggregateRating: { ratingValue: 4.6, reviewCount: 80 },
      offers: { price: '19.99', priceCurrency: 'USD', eligibleQuantity: { minValue: 10 }, seller: { name: 'Pune Tools' } },
    });
    expect(crumbs.itemListElement.map((crumb: { name: string }) => crumb.name)).toEqual(['Home', 'Tools', 'Cordless drill']);
    expect(html).toMatch(/<link rel="preload" as="image" href="\/img\/aabbcc1122\?w=640" imagesrcset="[^"]+1280w" imagesizes="[^"]+"/);
    expect(html).toContain('<meta property="og:image" content="https://shop.example/img/aabbcc1122?w=1280">');
    expect(html).toContain('<meta name="description" content="Two batteries, one charger.">');
  });

  test("the build's title and description are replaced, its scripts are kept", async () => {
    const html = await page('/cart');
    expect(html).not.toContain('Built title');
    expect(html).not.toContain('Built description');
    expect(html).toContain('<script type="module" src="/assets/index-4f2a.js"></script>');
  });

  test('supplier text is escaped in title, attributes, structured data and state', async () => {
    for (const path of ['/product/hostile', '/category/toys', '/', `/?search=${encodeURIComponent(HOSTILE)}`]) {
      const html = await page(path);
      expect(html).not.toContain('<script>alert');
      expect(html).not.toContain('<!--');
      expect([...html.matchAll(/<script[^>]*>(.*?)<\/script>/gs)].join()).not.toContain('\u2028');
      expect(html).not.toContain('/img/"><script>');
    }
    const html = await page('/product/hostile');
    expect(state(html).queries[productPath('hostile')].name).toBe(HOSTILE);
    expect(structured(html)[0].name).toBe(HOSTILE);
  });
});

describe('the page of a path', () => {
  test.each([
    ['/', 200, 'Tradewind: wholesale marketplace, factory-direct prices'],
    ['/category/home-and-kitchen', 200, 'Home &amp; Kitchen | Tradewind'],
    ['/category/unheard-of', 200, 'Products | Tradewind'],
    ['/product/saw', 200, 'Hand saw | Tradewind'],
    ['/product/unheard-of', 404, 'Product Not Found | Tradewind'],
    ['/products', 200, 'All Products | Tradewind'],
    ['/products?id=saw', 200, 'Hand saw | Tradewind'],
    ['/products?id=unheard-of', 404, 'Product Not Found | Tradewind'],
    ['/sell', 200, 'Sell on Tradewind | Tradewind'],
    ['/cart', 200, 'Your Cart | Tradewind'],
    ['/checkout', 200, 'Checkout | Tradewind'],
    ['/orders?payment=success', 200, 'Your Orders | Tradewind'],
    ['/account', 200, 'On This Device | Tradewind'],
    ['/desk', 200, 'Your desk | Tradewind'],
    ['/operator', 200, 'Operator&#39;s Desk | Tradewind'],
    ['/shipping', 200, 'Shipping | Tradewind'],
    ['/returns', 200, 'Returns | Tradewind'],
    ['/privacy', 200, 'Privacy | Tradewind'],
    ['/help', 200, 'Help | Tradewind'],
    ['/c/some-token', 200, 'Your Cart From Another Screen | Tradewind'],
    ['/nowhere', 404, '404 Page Not Found | Tradewind'],
    ['/product', 404, '404 Page Not Found | Tradewind'],
    ['/category/tools/hammers', 404, '404 Page Not Found | Tradewind'],
    ['/%E0%A4%A', 404, '404 Page Not Found | Tradewind'],
  ])('%s answers %i, title %s', async (path, status, text) => {
    const answer = await site.send(path);
    expect(answer.status).toBe(status);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(title(answer.text)).toBe(text);
  });

  test.each([
    ['/category/home-kitchen', '/category/home-and-kitchen'],
    ['/category/Electronics?sort=rating', '/category/electronics?sort=rating'],
    ['/index.html', '/'],
  ])('%s redirects to %s', async (from, to) => {
    const answer = await site.send(from);
    expect(answer.status).toBe(308);
    expect(answer.headers.location).toBe(to);
  });

  test('an address other shops use redirects for good to the page meant', async () => {
    const answer = await site.send('/search?q=red%20mug');
    expect([answer.status, answer.headers.location]).toEqual([301, '/?search=red%20mug']);
  });

  test('a private page is excluded from search engines and has no canonical address', async () => {
    for (const path of ['/cart', '/c/some-token', '/orders', '/desk', '/nowhere']) {
      const html = await page(path);
      expect(html).toContain('<meta name="robots" content="noindex">');
      expect(html).not.toContain('rel="canonical"');
    }
  });

  test('a public page has its canonical address, whatever the query', async () => {
    expect(await page('/sell/import?utm=1')).toContain('<link rel="canonical" href="https://shop.example/sell/import">');
  });

  test('the token of a handed-off cart is in no part of its page', async () => {
    expect(await page('/c/secret-token-1234')).not.toContain('secret-token-1234');
  });
});

describe('content security policy', () => {
  const policyOf = async (own: SiteServer) => {
    const { headers } = await own.send('/');
    return String(headers['content-security-policy']);
  };

  test("scripts: our own files, and the build's inline ones by hash, nothing else", async () => {
    const hash = createHash('sha256').update(INLINE_SCRIPT).digest('base64');
    const policy = await policyOf(site);
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).not.toContain('stripe');
  });

  test('Stripe is allowed only on the pages that take cards; requests are upgraded to https only on an https site', async () => {
    const stripe = await startSite({ hasStripe: true, publicUrl: 'http://localhost:3000' });
    const policy = await policyOf(stripe);
    expect(policy).toMatch(/script-src [^;]*https:\/\/js\.stripe\.com/);
    expect(policy).toMatch(/connect-src [^;]*https:\/\/api\.stripe\.com/);
    expect(policy).not.toContain('upgrade-insecure-requests');
    expect((await stripe.send('/')).headers['strict-transport-security']).toBeUndefined();
    await stripe.close();
    expect(await policyOf(site)).toContain('upgrade-insecure-requests');
    expect((await site.send('/')).headers['strict-transport-security']).toBe('max-age=31536000');
  });

  test("external pictures are allowed only on a supplier's pages, also when these come from the cache", async () => {
    for (let round = 0; round < 3; round += 1) {
      for (const path of ['/', '/product/drill', '/category/tools', '/cart', '/operator', '/help', '/nowhere', '/sell/nowhere'])
        expect(await pictureSources(path)).toBe("'self' data: blob:");
      for (const path of ['/sell', '/sell/', '/sell?step=2', '/sell/import', '/listing/l-1'])
        expect(await pictureSources(path)).toBe("'self' data: blob: https:");
    }
  });

  test('every answer forbids content type sniffing', async () => {
    for (const path of ['/', '/api/home', '/api/nothing', '/assets/index-4f2a.js', '/healthz', '/nowhere'])
      expect((await site.send(path)).headers['x-content-type-options']).toBe('nosniff');
  });
});

test('a page is revalidated: 304 if unchanged, a new answer if its goods changed', async () => {
  const own = await startSite({ records: [makeRecord('pan', { name: 'Pan' })] });
  const etag = (await own.send('/product/pan')).headers.etag ?? '';
  expect((await own.send('/product/pan', { headers: { 'If-None-Match': etag } })).status).toBe(304);
  own.put([makeRecord('pan', { name: 'Iron pan' })]);
  const changed = await own.send('/product/pan', { headers: { 'If-None-Match': etag } });
  expect(changed.status).toBe(200);
  expect(title(changed.text)).toBe('Iron pan | Tradewind');
  await own.close();
});

test('a saved shop document is in the next page, while lists and products keep their ETags', async () => {
  const paths = ['/api/products?limit=2', '/api/products/drill', '/'];
  const etags = async () => {
    const answers = [];
    for (const path of paths) answers.push(await site.send(path), await site.send(path));
    return answers.map(({ headers }) => headers.etag);
  };
  expect(state(await page('/')).config).not.toHaveProperty('shop');
  const before = await etags();
  const { cursor } = site.catalogue;
  const { epoch, seq } = cursor ?? { epoch: '', seq: 0 };
  const shop = { revision: 1, body: { brand: { name: HOSTILE.slice(0, 60) } } };
  site.catalogue.apply({ epoch, from: seq, to: seq, hasMore: false, upserts: [], deletes: [], flashSale: null, shop });

  expect(state(await page('/')).config.shop).toMatchObject({ revision: 1, brand: { name: HOSTILE.slice(0, 60), tagline: '' } });
  const after = await etags();
  expect(after.slice(0, 4)).toEqual(before.slice(0, 4));
  expect(after.slice(4)).not.toEqual(before.slice(4));
});
