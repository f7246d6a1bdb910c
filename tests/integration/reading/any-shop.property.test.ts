import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withPageRevisions } from '#domain/shop/pages/shop-pages.ts';
import { toWireShop, toWireShopBrand } from '#domain/shop/public-shop.ts';
import { WireShopBrandSchema, WireShopSchema } from '#domain/shop/shop-wire.ts';
import { loadScreens } from '../../../server/http/html/screens.ts';
import { createLogTo } from '../../../server/runtime/log.ts';
import { makeRecord } from '../../fixtures/make-record.ts';
import { savedShop } from '../../fixtures/shop/random-shop.ts';
import { NOW, type SiteServer, startSite } from '../../fixtures/site-server.ts';
import { type BuiltScreens, buildScreens } from './built-screens.ts';

const CASES = 200;
/** Some are not there in every shop. */
const RENDERED = [
  ...['/', '/help', '/imprint', '/category/toys', '/terms', '/products', '/withdrawal', '/product/drill', '/', '/privacy', '/nothing'],
  ...['/category/deals', '/shipping', '/returns'],
];
const OTHER = ['/cart', '/api/home', '/api/categories', '/api/pages/imprint', '/manifest.webmanifest', '/sitemap.xml'];
const faults: string[] = [];
let built: BuiltScreens;
let site: SiteServer;

beforeAll(async () => {
  built = await buildScreens();
  const screens = await loadScreens({ ...built, clock: () => 0, log: createLogTo('error', (line) => void faults.push(line)) });
  site = await startSite({ records: [makeRecord('drill'), makeRecord('doll', { category: 'toys' })], ...(screens && { screens }) });
});
afterAll(async () => {
  await site.close();
  built.remove();
});

const screenOf = (html: string) => /<div id="root">(.*)<\/div><script type="application\/json"/s.exec(html)?.[1] ?? '';

test('any document that may be saved renders every page', async () => {
  let turn = 0;
  const next = (paths: readonly string[]) => paths[turn % paths.length] ?? '';
  await fc.assert(
    fc.asyncProperty(savedShop, async (body) => {
      const before = site.catalogue.shop() ?? { revision: 0, body: {} };
      site.putShop(withPageRevisions(body, before, before.revision + 1, Date.parse(NOW)));
      turn += 1;
      const path = next(RENDERED);
      const answer = await site.send(path);
      const isRendered = screenOf(answer.text) !== '';
      expect({ path, isRendered, hasMarkup: answer.text.includes('<blink>') }).toEqual({ path, isRendered: true, hasMarkup: false });
      for (const { status } of [answer, await site.send(next(OTHER))]) expect([200, 404]).toContain(status);
      const document = site.catalogue.shop() ?? before;
      WireShopBrandSchema.parse(toWireShopBrand(document, Date.parse(NOW), 'web'));
      WireShopSchema.parse(toWireShop(document, { chatNumber: null, chatFallbackNumber: null }));
      expect([...faults, ...site.logLines.filter((line) => line.includes('"level":"error"'))]).toEqual([]);
    }),
    { numRuns: CASES },
  );
});
