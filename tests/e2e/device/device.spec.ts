import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { generateProduct, generateRecords } from '../../../bench/generate.ts';
import type { ProductStore } from '../../../server/stores/products/product-store.ts';
import { openStores } from '../../../server/stores/sqlite/open-stores.ts';
import { writePack } from '../../../server/sync/pack/write-pack.ts';
import { type HostedProxy, startHostedProxy } from '../../integration/device/hosted-proxy.ts';
import { addToCart, stocked } from '../buyer.ts';
import { expect, type Site, startSite, test } from '../fixtures.ts';
import { listAtDesk } from './desk-lists.ts';
import { askForQuote, leaveLead, offerGoods, writeReview } from './submit.ts';

/**
 * The whole day of a device in an exhibition hall; its parts are tested one by one in the files beside this one.
 * STORY_PRODUCTS sets the number of products (100000 is the size a device is made for). STORY_TIMED, for a quiet
 * machine, enforces the promised times, which are otherwise only noted.
 */
const PRODUCTS = Number(process.env.STORY_PRODUCTS ?? 2000);
const isTimed = process.env.STORY_TIMED !== undefined;
const COPIED = { timeout: 90_000 };
const BATCH = 2000;
const NOBODY = 'http://127.0.0.1:9';
/** Stays the same after a restart, so that an admitted browser stays admitted. */
const EMBEDDED_TOKEN = 'the-token-of-this-device';

let folder: string;
let hosted: Site;
let proxy: HostedProxy;
test.beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-story-'));
  const dataDir = path.join(folder, 'hosted');
  fs.mkdirSync(dataDir);
  await inStore(dataDir, async (products) => {
    let batch = [];
    for (const { product, reviews } of generateRecords(PRODUCTS, Date.now())) {
      if (batch.push({ product, reviews }) < BATCH) continue;
      await products.putRecords(batch);
      batch = [];
    }
    await products.putRecords(batch);
  });
  hosted = await startSite('hosted', { DATA_DIR: dataDir, SAMPLE_CATALOGUE: 'off' });
  proxy = await startHostedProxy(hosted);
});
test.afterAll(async () => {
  await proxy.stop();
  await hosted.stop();
  fs.rmSync(folder, { recursive: true, force: true });
});

async function inStore(dataDir: string, work: (products: ProductStore) => Promise<unknown>): Promise<void> {
  const stores = openStores(dataDir, { now: Date.now });
  await work(stores.products);
  stores.close();
}

/** Measures how long it takes until a change is visible. */
async function time(what: string, limitMs: number, isSeen: () => Promise<unknown>): Promise<void> {
  const startedAt = performance.now();
  await isSeen();
  const ms = Math.round(performance.now() - startedAt);
  test.info().annotations.push({ type: 'time', description: `${what}: ${ms} ms` });
  if (isTimed) expect(ms, what).toBeLessThan(limitMs);
}

const connection = (page: Page) => page.getByRole('status', { name: 'Connection' });
const isOffline = (page: Page) => expect(connection(page)).toHaveText(/^Offline · prices as of \d\d:\d\d$/);
const isOnline = (page: Page) => expect(connection(page)).toHaveCount(0);
const waitingLink = (page: Page, count: number) => page.getByRole('banner').getByRole('link', { name: `Waiting to be sent (${count})` });

const cut = () => proxy.handleWith((_ask, res) => res.destroy());
/** As when the Wi-Fi is lost: no connection is closed, nothing arrives any more. */
const fallSilent = () => proxy.handleWith(() => undefined);
const restore = () => proxy.handleWith((_ask, _res, forward) => forward());

test('in a hall: synced, cut off, used, killed, restarted, and everything arrives once', async ({ browser }) => {
  const env = { HOSTED_URL: proxy.url, DATA_DIR: path.join(folder, 'device'), EMBEDDED_TOKEN };
  let device = await startSite('embedded', env);
  const page = await browser.newPage({ baseURL: device.url });
  await page.goto(device.link);
  await time('the whole catalogue, from an empty folder', 15_000, async () => {
    await page.goto('/device');
    const facts = page.getByRole('region', { name: 'Catalogue' });
    await expect(facts).toContainText(`Products${PRODUCTS.toLocaleString('en-US')}`, COPIED);
    await expect(facts).toContainText('ConnectionOnline');
  });
  await isOnline(page);
  // An open page shows what hosted changes, online …
  const seen = generateProduct(7, Date.now());
  await page.goto(`/product/${seen.id}`);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await inStore(hosted.dataDir, (products) =>
    products.changeRecord(seen.id, (record) => record && { ...record, product: { ...record.product, priceCents: 98_765, tiers: [] } }),
  );
  await time('another price, on the open page', 5000, () => expect(page.getByText('$987.65').first()).toBeVisible());
  await inStore(hosted.dataDir, (products) => products.deleteProducts([seen.id]));
  await time('a withdrawal, on the open page', 5000, () =>
    expect(page.getByRole('heading', { name: 'No longer available' })).toBeVisible(),
  );
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);

  cut();
  await time('the badge, line broken', 3000, () => isOffline(page));
  restore();
  await time('the badge gone', 3000, () => isOnline(page));
  fallSilent();
  await time('the badge, line silent', 3000, () => isOffline(page));

  // … and offline everything keeps working.
  const products = await stocked(page, 3);
  const [bought, quoted, reviewed] = products;
  if (bought === undefined || quoted === undefined || reviewed === undefined) throw new Error('three products');
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link').first().click();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await addToCart(page, bought);
  await askForQuote(page, quoted.id, 'Amina in the hall');
  await writeReview(page, reviewed.id, 'Seen in the hall');
  const buffer = await sharp({ create: { width: 320, height: 240, channels: 3, background: '#2a7f78' } })
    .png()
    .toBuffer();
  await offerGoods(page, 'Mug from the hall', async (form) => {
    await form.getByLabel('Picture files').setInputFiles({ name: 'mug.png', mimeType: 'image/png', buffer });
    await expect(form.getByRole('img', { name: 'Preview of your product' })).toBeVisible();
  });
  await leaveLead(page, 'Grace in the hall');
  await expect(waitingLink(page, 4)).toBeVisible();

  await device.stop('SIGKILL');
  device = await startSite('embedded', { ...env, PORT: new URL(device.url).port });
  await page.goto('/cart');
  await expect(page.getByRole('main')).toContainText(bought.name);
  await isOffline(page);
  await waitingLink(page, 4).click();
  const waiting = page.getByRole('region', { name: 'Waiting to be sent' });
  for (const title of [/Amina in the hall/, /Seen in the hall/, /Mug from the hall/, /Grace in the hall/])
    await expect(waiting.getByRole('article', { name: title }).getByText('Waiting', { exact: true })).toBeVisible();

  restore();
  await time('the badge gone after a restart', 3000, () => isOnline(page));
  await expect(waiting.getByText('Sent', { exact: true })).toHaveCount(4);
  await expect(page.getByRole('banner').getByRole('link', { name: /Waiting to be sent/ })).toHaveCount(0);
  const [quote, ...otherQuotes] = await listAtDesk(page, hosted, 'quotes');
  expect([quote?.name, otherQuotes]).toEqual(['Amina in the hall', []]);
  expect((await listAtDesk(page, hosted, 'reviews')).map(({ body }) => body)).toEqual(['Seen in the hall']);
  const listings = await listAtDesk(page, hosted, 'listings');
  expect(listings.map(({ listing, pictures }) => [listing.name, pictures.map(({ url }) => url !== null)])).toEqual([
    ['Mug from the hall', [true]],
  ]);
  expect((await listAtDesk(page, hosted, 'leads')).map(({ name }) => name)).toEqual(['Grace in the hall']);
  await page.goto('/account');
  await expect(page.getByRole('region', { name: 'Quote requests' }).getByRole('listitem')).toContainText(quote?.code ?? 'RFQ-');
  await page.close();
  await device.stop();
});

test('from a pack, without any network so far: the same products, and what is requested waits', async ({ browser }) => {
  const file = path.join(folder, 'hall.pack');
  const { signal } = new AbortController();
  await writePack({ dataDir: hosted.dataDir, sampleDir: folder, file, now: Date.now, onPicture: () => undefined, signal });
  const device = await startSite('embedded', { HOSTED_URL: NOBODY, PACK: file, DATA_DIR: path.join(folder, 'alone') });
  const page = await browser.newPage({ baseURL: device.url });
  await page.goto(device.link);
  await isOffline(page);
  const [product] = await stocked(page, 1, 5);
  if (product === undefined) throw new Error('one product');
  const search = page.getByRole('searchbox', { name: 'Search products' });
  await page.goto('/');
  await search.fill(product.name);
  await search.press('Enter');
  await expect(page.getByRole('main').getByRole('article', { name: product.name }).first()).toBeVisible();
  await addToCart(page, product);
  await page.goto('/cart');
  await expect(page.getByRole('main')).toContainText(product.name);
  await askForQuote(page, product.id, 'Without a network');
  await expect(waitingLink(page, 1)).toBeVisible();
  await page.close();
  await device.stop();
});
