import fs from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { addToCart, openCheckout, pay, stocked } from '../buyer.ts';
import { openDesk, submitListing } from '../desk.ts';
import { test as base, expect, type Site, useHostedSite, waitUntilAlive } from '../fixtures.ts';

/** A shop of its own: the name is on every page of the others. */
const test = base.extend<object, { site: Site }>({
  site: [({ browserName: _browserName }, use) => useHostedSite(use), { scope: 'worker' }],
});

const BODY = {
  brand: { name: 'Baobab Trade', tagline: 'Goods of East Africa by the carton.' },
  sale: { isOn: false, percent: 30, size: 6 },
  announcement: { text: { en: 'Free samples in December' }, tone: 'info', from: null, until: null, on: ['web'] },
  pages: { imprint: { blocks: { de: '# Impressum\nBaobab GmbH, Mombasa' } }, terms: { blocks: { en: 'All orders.' } } },
  withdrawal: 'all',
  company: { name: 'Baobab Trade Ltd', address: 'Moi Avenue 3\nNairobi', taxNumber: 'KE-77' },
  contact: { email: 'hello@baobab.example', phone: '+254 20 000 000', address: 'Moi Avenue 3\nNairobi' },
};
const OLD_NAME = /tradewind/i;

/** Texts, titles, descriptions and accessible names that a visitor can see or hear. */
const shownBy = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const attributes = ['alt', 'aria-label', 'title', 'placeholder', 'content'];
    const named = [...document.querySelectorAll(attributes.map((name) => `[${name}]`).join())].flatMap((element) =>
      attributes.map((name) => element.getAttribute(name) ?? ''),
    );
    const data = [...document.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) => textContent ?? '');
    const links = [...document.querySelectorAll('a[href^="https://wa.me/"]')].map((link) =>
      decodeURIComponent(link.getAttribute('href') ?? ''),
    );
    return [document.title, document.body.innerText, ...named, ...data, ...links].join('\n');
  });

async function expectOwnName(page: Page): Promise<void> {
  await waitUntilAlive(page);
  await expect(page.locator('h1, h2').first()).toBeAttached();
  expect(await shownBy(page), page.url()).not.toMatch(OLD_NAME);
}

const COLORS = { brand: '#7a3e1d', accent: '#e0a030' };

/** Uploads a logo as the desk does; returns its path. */
async function uploadLogo(page: Page): Promise<string> {
  const logo = { create: { width: 320, height: 80, channels: 4 as const, background: { r: 122, g: 62, b: 29, alpha: 1 } } };
  const data = await sharp(logo).png().toBuffer();
  const answer = await page.request.post('/api/images', { data, headers: { 'content-type': 'image/png' } });
  return ((await answer.json()) as { path: string }).path;
}

const mailsIn = (dataDir: string): string[] => {
  const folder = path.join(dataDir, 'messages');
  const files = fs.existsSync(folder) ? fs.readdirSync(folder).filter((name) => name.endsWith('.eml')) : [];
  return files.map((name) => fs.readFileSync(path.join(folder, name), 'utf8').replaceAll('=\r\n', ''));
};

test('a fresh shop becomes Baobab Trade: no page, file or mail shows another name, and all show its look', async ({
  page,
  site,
  consoleErrors,
}) => {
  await page.goto('/');
  expect(await shownBy(page)).toMatch(OLD_NAME);
  const before = (await page.request.get('/manifest.webmanifest')).headers();
  const saved = await page.request.put('/api/operator/shop', {
    headers: { authorization: `Bearer ${site.operatorToken}` },
    data: { revision: 0, body: { ...BODY, brand: { ...BODY.brand, logo: { light: await uploadLogo(page) }, colors: COLORS } } },
  });
  expect(saved.status(), await saved.text()).toBe(200);

  await page.goto('/');
  await expect(page).toHaveTitle('Baobab Trade: wholesale marketplace, factory-direct prices');
  await expect(page.getByRole('link', { name: 'Baobab Trade, home' }).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Announcement' })).toContainText('Free samples in December');
  await expect(page.getByRole('banner').locator('img').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Flash Sale' })).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toContainText('hello@baobab.example · +254 20 000 000 · Moi Avenue 3, Nairobi');

  const manifest = await page.request.get('/manifest.webmanifest');
  expect(await manifest.json()).toMatchObject({ name: 'Baobab Trade', short_name: 'Baobab Trade', description: BODY.brand.tagline });
  expect(manifest.headers().etag).not.toBe(before.etag);
  const home = await (await page.request.get('/')).text();
  expect(home).toContain('<meta property="og:site_name" content="Baobab Trade">');
  expect(home).toContain(`<meta name="description" content="${BODY.brand.tagline}">`);
  expect(home).toContain('"@type":"Organization","name":"Baobab Trade"');
  expect(home).toMatch(/<style data-shop>[^<]*#7a3e1d/);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Imprint' }).click();
  await expect(page.getByRole('article').locator('[lang="de"]').last()).toContainText('Baobab GmbH, Mombasa');
  expect(home).toContain('"email":"hello@baobab.example"');

  const [product] = await stocked(page, 1);
  if (product === undefined) throw new Error('no product');
  const { supplierId } = (await (await page.request.get(`/api/products/${product.id}`)).json()) as { supplierId: string };
  const addresses = [
    ...[
      '/',
      '/?search=lamp',
      '/category/toys',
      '/category/toys?view=list',
      '/products',
      `/product/${product.id}`,
      `/supplier/${supplierId}`,
    ],
    ...['/imprint', '/terms', '/withdrawal', '/category/electronics', '/?search=zzzzqq', '/products?sort=newest', '/category/beauty'],
    ...['/cart', '/orders', '/account', '/sell', '/sell/import', '/desk', '/supplier-desk', '/confirm', '/operator'],
    ...['/help', '/shipping', '/returns', '/privacy', '/nowhere', '/product/nothing', '/api-reference/'],
  ];
  for (const address of addresses) {
    await page.goto(address);
    await expectOwnName(page);
  }
  expect(consoleErrors.filter((error) => !error.includes('404'))).toEqual([]);
  for (const file of ['/openapi.json', '/cart'])
    expect((await (await page.request.get(file)).text()).match(/Tradewind(?! server|-)/)).toBeNull();

  await page.goto('/help');
  await expect(page.getByRole('main').getByRole('link', { name: 'hello@baobab.example' })).toHaveAttribute(
    'href',
    'mailto:hello@baobab.example',
  );

  await addToCart(page, product);
  await page.goto('/cart');
  await expectOwnName(page);
  await openCheckout(page);
  await page.getByLabel('Email').first().fill('buyer@example.com');
  await expectOwnName(page);
  await pay(page, '4242 4242 4242 4242');
  const receipt = page.getByRole('article', { name: 'Receipt' });
  await expect(receipt).toContainText('Baobab Trade Ltd');
  await expect(receipt).toContainText('KE-77');
  await expectOwnName(page);

  await submitListing(page, 'Sisal basket');
  await openDesk(page, site);
  await expectOwnName(page);
  await expect.poll(() => mailsIn(site.dataDir).length).toBeGreaterThan(0);
  for (const mail of mailsIn(site.dataDir)) {
    expect(mail).toContain('Baobab Trade');
    expect(mail.replace(/^From: .*$/m, '')).not.toMatch(/Tradewind/);
  }
});
