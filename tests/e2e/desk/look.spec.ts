import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { WirePicture } from '#domain/listing/listing-wire.ts';
import { openDesk } from '../desk.ts';
import { test as base, expect, type Site, useHostedSite } from '../fixtures.ts';
import { findSerious } from '../page-checks/find-problems.ts';

/** A shop of its own: its colours are on every page. */
const test = base.extend<object, { site: Site }>({
  site: [({ browserName: _browserName }, use) => useHostedSite(use), { scope: 'worker' }],
});

const png = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 180, g: 40, b: 60, alpha: 0.8 } } })
    .png()
    .toBuffer();

async function saveBrand(page: Page, site: Site, brand: object): Promise<void> {
  const headers = { Authorization: `Bearer ${site.operatorToken}` };
  const { revision } = await (await page.request.get('/api/operator/shop', { headers })).json();
  expect((await page.request.put('/api/operator/shop', { headers, data: { revision, body: { brand } } })).status()).toBe(200);
}

const readBrand = async (page: Page, site: Site): Promise<object> => {
  const headers = { Authorization: `Bearer ${site.operatorToken}` };
  return (await (await page.request.get('/api/operator/shop', { headers })).json()).body.brand;
};

/** Contrast of every visible button and link on a plain background with that background; the lowest first. */
const readContrasts = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const toRgb = (color: string) => {
      if (canvas === null) throw new Error('no canvas');
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      return [...canvas.getImageData(0, 0, 1, 1).data];
    };
    const luminance = (rgb: readonly number[]) => {
      const [red = 0, green = 0, blue = 0] = rgb.map((value) => (value <= 10 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4));
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const groundOf = (element: Element | null): readonly number[] | undefined => {
      if (element === null) return [255, 255, 255];
      const { backgroundColor, backgroundImage } = getComputedStyle(element);
      const [red = 0, green = 0, blue = 0, alpha = 0] = toRgb(backgroundColor);
      if (alpha === 255) return [red, green, blue];
      return backgroundImage === 'none' && alpha === 0 ? groundOf(element.parentElement) : undefined;
    };
    return [...document.querySelectorAll('button, a')]
      .filter((element) => element.checkVisibility() && element.textContent?.trim() && !element.matches(':disabled'))
      .flatMap((element) => {
        const ground = groundOf(element);
        if (ground === undefined) return [];
        const [low = 0, high = 0] = [luminance(ground), luminance(toRgb(getComputedStyle(element).color))].sort((a, b) => a - b);
        return [{ name: element.textContent?.trim().slice(0, 30) ?? '', ratio: (high + 0.05) / (low + 0.05) }];
      })
      .sort((a, b) => a.ratio - b.ratio);
  });

test('an operator gives the shop a logo, an icon and a colour that can be read, and every page has them with its first HTML', async ({
  page,
  site,
}) => {
  const plain = await (await page.request.get('/products')).text();
  expect(plain).not.toContain('<style data-shop');
  await openDesk(page, site);
  await page.getByRole('tab', { name: 'Settings' }).click();
  const choose = async (button: string, file: { name: string; mimeType: string; buffer: Buffer }) => {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: button }).click()]);
    await chooser.setFiles(file);
  };
  const picture = async (width: number, height: number) => ({
    ...{ name: 'picture.png', mimeType: 'image/png', buffer: await png(width, height) },
  });
  await choose('Choose logo', { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expect(page.getByText('logo.svg is not a JPEG, PNG, WebP or AVIF picture.')).toBeVisible();
  await choose('Choose logo', await picture(600, 120));
  await expect(page.getByRole('button', { name: 'Remove logo' })).toBeVisible();
  await choose('Choose icon', await picture(300, 200));
  await expect(page.getByText('picture.png is 300 × 200 pixels; an icon is square, with at least 192 pixels a side.')).toBeVisible();
  await choose('Choose icon', await picture(256, 256));
  await expect(page.getByRole('button', { name: 'Remove icon' })).toBeVisible();

  const colour = page.getByRole('textbox', { name: 'Brand colour' });
  await expect(page.getByText('Contrast 8.4 : 1')).toBeVisible();
  await colour.fill('#ffe680');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'The nearest colour that has it is #8c7500' })).toBeVisible();
  expect(await findSerious(page), 'Brand, refused').toEqual([]);
  await page.getByRole('button', { name: 'Use #8c7500' }).click();
  await expect(colour).toHaveValue('#8c7500');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Revision 1', { exact: true })).toBeVisible();
  // The open page follows without being loaded again.
  await expect(page.locator('style[data-shop]')).toHaveCount(1);

  // Another operator replaces the logo first: both are shown, and the own change stays.
  const { path: theirs } = (await (
    await page.request.post('/api/images', { headers: { 'Content-Type': 'image/png' }, data: await png(600, 100) })
  ).json()) as WirePicture;
  await saveBrand(page, site, { ...(await readBrand(page, site)), logo: { light: theirs, dark: null } });
  await page.getByRole('textbox', { name: 'Accent colour' }).fill('#1266cc');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const changed = page.getByRole('region', { name: 'What changed' });
  await expect(changed.getByRole('row', { name: /^Logo/ }).getByRole('img')).toHaveCount(2);
  await expect(changed.getByRole('row', { name: /^Accent colour/ })).toContainText('#1266cc');
  await changed.getByRole('button', { name: 'Take over the stored settings' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Revision 3', { exact: true })).toBeVisible();
  expect(await readBrand(page, site)).toMatchObject({
    ...{ colors: { brand: '#8c7500', accent: '#1266cc' } },
    logo: { light: { path: theirs, width: 600, height: 100 } },
  });

  for (const path of ['/', '/products', '/help', '/cart', '/sell', '/operator', '/nothing-here']) {
    const html = await (await page.request.get(path)).text();
    const head = html.slice(0, html.indexOf('</head>'));
    expect(head.match(/<style data-shop>/g), path).toHaveLength(1);
    expect(head).toContain('--tw-brand:#');
    expect(head).toMatch(/<meta name="theme-color" content="#(?!0e3b3a)/);
    expect(head).toMatch(/<link rel="icon" href="\/img\/[0-9a-f]{32}\?w=320"/);
    expect(head).toMatch(/<link rel="preload" as="image" href="\/img\/[0-9a-f]{32}\?w=640">/);
  }
  const { publicUrl } = await (await page.request.get('/api/config')).json();
  const home = await (await page.request.get('/')).text();
  expect(home).toMatch(/<meta property="og:image" content="[^"]*\/img\/[0-9a-f]{32}\?w=1280">/);
  expect(home).toContain(`"logo":"${publicUrl}/img/`);
});

for (const scheme of ['light', 'dark'] as const)
  test(`words on buttons and links are readable in the shop's colours in the ${scheme} scheme`, async ({ page, site }) => {
    await saveBrand(page, site, { colors: { brand: '#b4283c', accent: '#1266cc' } });
    await page.emulateMedia({ colorScheme: scheme });
    for (const path of ['/', '/products', '/product/rag-doll-40-cm']) {
      await page.goto(path);
      const contrasts = await readContrasts(page);
      expect(contrasts.length, path).toBeGreaterThan(30);
      expect(
        contrasts.filter(({ ratio }) => ratio < 4.5),
        path,
      ).toEqual([]);
    }
    await expect(page.getByRole('banner')).toHaveCSS('background-color', scheme === 'light' ? 'rgb(126, 28, 42)' : 'rgb(95, 21, 32)');
  });

/** Places of what is in the header, and the size of the page. */
const readPlaces = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const parts = [...document.querySelectorAll('header, header a, header input, header nav, main h1')];
    const places = parts.map((part) => part.getBoundingClientRect().toJSON() as object);
    return { places, isTooWide: document.documentElement.scrollWidth > document.documentElement.clientWidth };
  });

test('a logo of any size has its place before it is loaded', async ({ page, site }) => {
  for (const [width, height] of [
    [2000, 100],
    [400, 400],
    [100, 400],
  ] as const) {
    const answer = await page.request.post('/api/images', { headers: { 'Content-Type': 'image/png' }, data: await png(width, height) });
    const { path } = (await answer.json()) as WirePicture;
    await saveBrand(page, site, { name: 'Baobab Trade', logo: { light: path } });
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 1280, height: 800 },
    ]) {
      await page.setViewportSize(viewport);
      const held = Promise.withResolvers<void>();
      await page.route(`**${path}*`, async (route) => {
        await held.promise;
        await route.continue();
      });
      await page.goto('/products', { waitUntil: 'domcontentloaded' });
      const before = await readPlaces(page);
      held.resolve();
      const logo = page.getByRole('link', { name: 'Baobab Trade, home' }).locator('img');
      await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true);
      expect(await readPlaces(page), `${width} × ${height} at ${viewport.width}`).toEqual({ ...before, isTooWide: false });
      expect((await logo.boundingBox())?.height).toBeLessThanOrEqual(50);
      await page.unroute(`**${path}*`);
    }
  }
});
