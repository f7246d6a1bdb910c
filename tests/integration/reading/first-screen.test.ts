import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLateScreens } from '../../../server/http/html/late-screens.ts';
import { loadScreens, type Screens } from '../../../server/http/html/screens.ts';
import { createLogTo } from '../../../server/runtime/log.ts';
import { makeRecord } from '../../fixtures/make-record.ts';
import { NOW, type SiteServer, startSite } from '../../fixtures/site-server.ts';
import { type BuiltScreens, buildScreens } from './built-screens.ts';

const HOSTILE = '</script><script>alert(1)</script><img src=x onerror=alert(2)> \u202Eevil\u202C {{7*7}} "quoted" & \'single\'';
const RECORDS = [
  makeRecord('drill', {
    name: 'Cordless drill',
    description: 'Two batteries, one charger.',
    images: ['/img/aabbcc1122'],
    moq: 10,
    priceCents: 1999,
    tiers: [{ minQuantity: 100, unitPriceCents: 1500 }],
    specifications: [{ name: 'Chuck', value: '13 mm keyless' }],
    reviewCount: 80,
  }),
  makeRecord('saw', { name: 'Hand saw', priceCents: 500 }),
  makeRecord('hostile', { name: HOSTILE, description: HOSTILE, category: 'toys', supplierName: HOSTILE }),
];
const log = createLogTo('silent', () => undefined);
let built: BuiltScreens;
let screens: Screens;
let site: SiteServer;
let level = 0;

beforeAll(async () => {
  built = await buildScreens();
  screens = (await loadScreens({ ...built, clock: () => 0, log })) ?? expect.fail('no bundle was built');
  const load = { isBusy: false, stop: () => undefined };
  Object.defineProperty(load, 'level', { get: () => level });
  site = await startSite({ records: RECORDS, screens, load: load as typeof load & { readonly level: number } });
});
afterAll(async () => {
  await site.close();
  built.remove();
});

const get = (path: string, cookie?: string) => site.send(path, cookie === undefined ? {} : { headers: { cookie } });
const screenOf = (html: string) => /<div id="root">(.*)<\/div><script type="application\/json"/s.exec(html)?.[1] ?? '';
const renderedOf = (html: string) => JSON.parse(/id="tradewind-state">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null').rendered;

describe('without any script a page shows', () => {
  test.each([
    ['/', ['Cordless drill', 'href="/product/drill"', '$19.99', 'href="/category/tools"', 'All Products', 'Recommended for You']],
    ['/category/tools', ['Hand saw', 'href="/product/saw"', '$5.00', '2 products']],
    ['/category/nobody-knows', ['Cordless drill', 'href="/product/drill"']],
    ['/products', ['All Products', 'href="/product/drill"', '$19.99']],
    ['/products?maxPrice=6', ['href="/product/saw"', 'Filters (1)']],
    ['/?search=cordless', ['Results for “cordless”', 'href="/product/drill"', '1 product']],
    [
      '/?search=cordlss%20drill',
      [
        'No results for “cordlss drill”. Showing results for “cordless drill”.',
        'href="/?search=cordlss%20drill&amp;exact=1"',
        '/product/drill',
      ],
    ],
    ['/?search=cordless&minPrice=1000&view=list', ['Results for “cordless”', '0 products', 'From $1,000.00', 'Clear Search']],
    ['/?search=cordlss%20drill&exact=1', ['Results for “cordlss drill”', 'No products found']],
    [
      '/category/tools?search=cordlss&maxPrice=99',
      ['Showing results for “cordless”.', 'href="/category/tools?search=cordlss&amp;exact=1&amp;maxPrice=99"'],
    ],
    ['/?search=HD-9999', ['No product with code HD-9999', 'Check the code']],
    ['/products?search=HD-9999', ['No product with code HD-9999', 'Clear Search']],
    ['/category/tools?search=HD-9999', ['No products found']],
    ['/product/drill', ['Two batteries, one charger.', '$19.99', '$15.00', '13 mm keyless', 'href="/category/tools"']],
    ['/supplier/supplier-1', ['Pune Tools', 'Selling on Tradewind since', 'href="/product/drill"', 'href="/product/saw"']],
    ['/shipping', ['Shipping', 'href="/returns"']],
  ])('%s: %j', async (path, words) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    const screen = screenOf(answer.text);
    for (const word of words) expect(screen).toContain(word);
  });

  test('an unknown path as not found, with its status', async () => {
    const answer = await get('/nothing/here');
    expect(answer.status).toBe(404);
    expect(screenOf(answer.text)).toContain('404 Page Not Found');
  });

  test('search boxes: both are forms that lead to the results', async () => {
    const forms = [...screenOf((await get('/')).text).matchAll(/<form[^>]*action="\/"[^>]*>.*?<\/form>/gs)].map(([form]) => form);
    expect(forms).toHaveLength(2);
    for (const form of forms) expect(form).toMatch(/<input[^>]*name="search"/);
  });
});

test("its styles inline, the build's before its own, with the chunks that hydrate it", async () => {
  const head = (await get('/product/drill')).text.split('</head>')[0] ?? '';
  expect(head).toMatch(
    /<style data-files="[^"]*product\.tsx\.css[^"]*">.*index\.html.*product\.tsx.*<\/style>.*modulepreload"[^>]* href="\/assets\/product\.tsx\.js"/s,
  );
  expect(head).not.toContain('rel="stylesheet"');
});

test.each(['/product/hostile', '/category/toys', '/', `/?search=${encodeURIComponent('<script>alert(3)</script>')}`])(
  'user-supplied text as text: %s',
  async (path) => {
    const screen = screenOf((await get(path)).text);
    expect(screen).toMatch(/&lt;\/?script&gt;/);
    expect(screen).not.toMatch(/<script|<img[^>]*src=x|<[^>]*\sonerror=[^"]*>/i);
  },
);

describe('stored choices apply to the first paint', () => {
  test("prices in the cookie's currency, cached separately per look", async () => {
    for (const _again of ['made', 'kept', 'served from the cache']) {
      expect(screenOf((await get('/product/saw')).text)).toContain('$5.00');
      expect(screenOf((await get('/product/saw', 'other=1; tradewind.currency=KES')).text)).toContain('KSh 649');
      expect(screenOf((await get('/product/saw', 'tradewind.currency=EUR; tradewind.color-scheme=dark')).text)).toContain('€4.25');
    }
    expect((await get('/product/saw')).headers.vary).toBe('Accept-Encoding, Cookie');
  });

  test("the cookie's colour scheme", async () => {
    const dark = (await get('/help', 'tradewind.color-scheme=dark')).text;
    expect(screenOf(dark)).toContain('Switch to light colours');
    expect(renderedOf(dark)).toEqual({ address: '/help', look: { currency: 'USD', scheme: 'dark' } });
    expect(screenOf((await get('/help')).text)).toContain('Switch to dark colours');
  });

  test.each([
    'tradewind.currency=XXX',
    'tradewind.currency=kes',
    'tradewind.currency=%00"><script>',
    'tradewind.color-scheme=pink',
    '=;;=',
    'x'.repeat(4000),
  ])('a damaged cookie changes nothing: %s', async (cookie) => {
    expect((await get('/product/saw', cookie)).text).toBe((await get('/product/saw')).text);
  });

  test('a list does not depend on the look: one cache entry serves all', async () => {
    const answer = await get('/api/products', 'tradewind.currency=KES');
    expect(answer.headers.vary).toBe('Accept-Encoding');
    expect(answer.text).toBe((await get('/api/products')).text);
  });
});

describe("the shop's announcement", () => {
  const TEXT = 'We are closed on Friday';
  const bars = async (path: string, cookie?: string) => {
    const { text, headers } = await get(path, cookie);
    return { isShown: screenOf(text).includes(TEXT), etag: headers.etag, id: /"announcement":{"id":"(\w+)"/.exec(text)?.[1], text };
  };
  let ownSite: SiteServer;
  beforeAll(async () => {
    [ownSite, site] = [site, await startSite({ records: RECORDS, screens })];
  });
  afterAll(async () => {
    await site.close();
    site = ownSite;
  });

  test('begins and ends by the clock on pages that are cached, and those without it stay as they were', async () => {
    const paths = ['/', '/product/drill', '/nothing/here'];
    const etags = async () => Promise.all(['/api/products', '/api/categories'].map(async (path) => (await get(path)).headers.etag));
    const shown = async () => {
      // The second request is answered by the cache.
      await Promise.all(paths.map((path) => bars(path)));
      return (await Promise.all(paths.map((path) => bars(path)))).map(({ isShown }) => isShown);
    };
    site.putShop({ brand: { name: 'Baobab' } });
    const [before, lists] = [(await bars('/')).text, await etags()];
    const at = (ms: number) => new Date(Date.parse(NOW) + ms).toISOString();
    site.putShop({ announcement: { text: { en: TEXT }, link: '/help', tone: 'warn', from: at(60_000), until: at(120_000), on: ['web'] } });
    expect(await shown()).toEqual([false, false, false]);
    site.advance(59_999);
    expect(await shown()).toEqual([false, false, false]);
    site.advance(1);
    expect(await shown()).toEqual([true, true, true]);
    expect(screenOf((await bars('/')).text)).toMatch(
      /<section[^>]*aria-label="Announcement".*?<a href="\/help"[^>]*>We are closed on Friday</,
    );
    site.advance(59_999);
    expect(await shown()).toEqual([true, true, true]);
    site.advance(1);
    expect(await shown()).toEqual([false, false, false]);
    expect(await etags()).toEqual(lists);
    site.putShop({ brand: { name: 'Baobab' } });
    const without = (text: string) => text.replace(/"revision":\d+/, '').replace(/"now":"[^"]*"/, '');
    expect(without((await bars('/')).text)).toBe(without(before));
  });

  test('is not rendered for a visitor who closed it; the next one is', async () => {
    site.putShop({ announcement: { text: { de: TEXT } } });
    const { id, text } = await bars('/help');
    expect(screenOf(text)).toMatch(new RegExp(`<p lang="de" dir="auto">${TEXT}</p>`));
    const cookie = `tradewind.announcement=${id}`;
    for (const _again of ['made', 'kept', 'served from the cache']) {
      expect((await bars('/help', cookie)).isShown).toBe(false);
      expect((await bars('/help')).isShown).toBe(true);
      expect((await bars('/help', `${cookie}; tradewind.currency=KES`)).isShown).toBe(false);
    }
    site.putShop({ announcement: { text: { de: TEXT }, from: '2026-01-01T00:00:00Z' } });
    expect(await bars('/help', cookie)).toMatchObject({ isShown: true, etag: (await bars('/help')).etag });
  });
});

describe('one screen has one address', () => {
  test.each([
    ['/?utm_source=mail', '/'],
    ['/category/tools?sort=price-asc&fbclid=1&view=list', '/category/tools?sort=price-asc&view=list'],
    ['/category/tools?minRating=nonsense', '/category/tools'],
    ['/products?maxPrice=6.00&category=tools', '/products?category=tools&maxPrice=6'],
    [
      '/category/tools?inStock=1&verified=0&maxDays=014&utm_source=mail&subcategory=Drill%20bits',
      '/category/tools?subcategory=Drill%20bits&maxDays=14&inStock=1',
    ],
    ['/products?verified=1&maxDays=0', '/products?verified=1'],
    ['/help/', '/help'],
    ['/category/nobody-knows', '/category/unknown'],
    ['/nothing/here', '/404'],
    ['/products?id=drill', '/products?id=drill'],
    ['/product/nobody-has-it', '/product/:unknown'],
    ['/product/:unknown', '/product/:unknown'],
    ['/products?id=nobody-has-it', '/products?id=:unknown'],
  ])('%s is rendered as %s', async (path, address) => {
    expect(renderedOf((await get(path)).text)).toEqual({ address, look: { currency: 'USD', scheme: null } });
  });

  test.each(['/cart', '/checkout', '/sell'])('%s is private to one device: a shell', async (path) => {
    const html = (await get(path)).text;
    expect([screenOf(html), renderedOf(html)]).toEqual(['', null]);
  });
});

describe('a server under load', () => {
  test('sends the shell with its data, and renders again as soon as it can; cached pages are served throughout', async () => {
    const held = '/category/tools?maxMoq=500';
    for (let asked = 0; asked < 2; asked += 1) await get(held);
    level = 0.5;
    const late = (await get('/product/drill?late=1', 'tradewind.currency=GBP')).text;
    expect([screenOf(late), renderedOf(late)]).toEqual(['', null]);
    expect(late).toContain('"/api/products/drill":');
    expect(renderedOf((await get(held)).text)).not.toBeNull();
    level = 0;
    expect(screenOf((await get('/product/drill?late=1', 'tradewind.currency=GBP')).text)).toContain('Cordless drill');
  });

  test('renders for at most half of its time', async () => {
    // The clock is read before a page, at its start and at its end, so each page takes a second.
    let asked = 0;
    const slow = await loadScreens({ ...built, clock: () => 1000 * Math.floor(asked++ / 3), log });
    const own = await startSite({ records: RECORDS, ...(slow && { screens: slow }) });
    const screensSent = [];
    for (const path of ['/shipping', '/returns', '/privacy', '/help']) screensSent.push(renderedOf((await own.send(path)).text) !== null);
    expect(screensSent.slice(0, 4)).toEqual([true, true, true, false]);
    await own.close();
  });
});

test('a change is shown at once, while unaffected pages are not rendered again', async () => {
  const own = await startSite({ records: RECORDS, screens });
  const drill = async () => (await own.send('/product/drill')).text;
  const before = await drill();
  // Of another supplier and category: it is not shown beside the drill.
  own.put([makeRecord('kite', { category: 'toys', supplierId: 'supplier-2', supplierName: 'Kites' })]);
  expect(screenOf(await drill())).toBe(screenOf(before));
  own.put([makeRecord('drill', { name: 'Cordless drill', moq: 10, priceCents: 2750, tiers: [] })]);
  expect(screenOf(await drill())).toContain('$27.50');
  expect(screenOf(await drill())).not.toContain('$19.99');
  await own.close();
});

test('without the bundle every page is a shell', async () => {
  expect(await loadScreens({ ...built, renderDir: '/nowhere', clock: () => 0, log })).toBeUndefined();
});

test('pages requested before their code is loaded wait for it; code that fails to load is logged once, and pages are shells', async () => {
  const lines: string[] = [];
  const lateOf = (rendererDir: string) =>
    createLateScreens({ ...built, rendererDir, clock: () => 0, log: createLogTo('error', (line) => lines.push(line)) });
  const own = await startSite({ records: RECORDS, screens: lateOf(built.rendererDir) ?? expect.fail('no bundle was built') });
  const asked = await Promise.all(['/', '/product/drill', '/shipping'].map((path) => own.send(path)));
  expect(asked.map(({ text }) => screenOf(text) === '')).toEqual([false, false, false]);
  await own.close();
  expect(lines).toEqual([]);

  const broken = path.join(built.renderDir, 'broken');
  fs.mkdirSync(path.join(broken, '.vite'), { recursive: true });
  fs.writeFileSync(path.join(broken, '.vite', 'manifest.json'), 'not JSON');
  const shells = await startSite({ records: RECORDS, screens: lateOf(broken) ?? expect.fail('no bundle was built') });
  for (const path of ['/product/drill', '/shipping']) {
    const { status, text } = await shells.send(path);
    expect([status, screenOf(text)]).toEqual([200, '']);
  }
  await shells.close();
  expect(lines).toHaveLength(1);
  expect(createLateScreens({ ...built, renderDir: '/nowhere', clock: () => 0, log })).toBeUndefined();
});
