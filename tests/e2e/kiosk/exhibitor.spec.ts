import type { Page } from '@playwright/test';
import { askForStaff, enterPin, expect, firstCard, openAttract, startKiosk, stopKiosk, TALL, test, WIDE } from './kiosk.ts';

/** Returns the boxes of the product rows at a moment of their animation, 0 to 1. */
const rowsAt = (page: Page, moment: number) =>
  page.evaluate((part) => {
    const passing = document.getAnimations().filter((one) => one.effect?.getTiming().iterations === Number.POSITIVE_INFINITY);
    for (const one of passing) {
      one.pause();
      one.currentTime = part * Number(one.effect?.getTiming().duration);
    }
    return passing.flatMap(({ effect }) => {
      const target = effect instanceof KeyframeEffect ? effect.target : null;
      const goods = [...(target?.children ?? [])].map((good) => good.getBoundingClientRect());
      return [
        {
          left: Math.min(...goods.map(({ left }) => left)),
          right: Math.max(...goods.map(({ right }) => right)),
          top: Math.min(...goods.map(({ top }) => top)),
          bottom: Math.max(...goods.map(({ bottom }) => bottom)),
          gap: Math.max(...goods.slice(1).map(({ left }, at) => left - (goods[at]?.right ?? 0))),
        },
      ];
    });
  }, moment);

test('on every screen the products of attract fill their rows at every moment, whole from top to bottom', async ({ browser, kiosk }) => {
  const page = await openAttract(browser, kiosk, TALL);
  for (const [width, height, rows] of [
    [1080, 1920, 3],
    [1920, 1080, 2],
    [1280, 800, 2],
    [3840, 2160, 2],
  ] as const) {
    await page.setViewportSize({ width, height });
    // Waits until the page has measured the rows again.
    await expect.poll(async () => (await rowsAt(page, 0)).map(({ right }) => right >= width)).toEqual(Array(rows).fill(true));
    const headline = (await page.getByRole('heading', { level: 1 }).boundingBox()) ?? { y: 0 };
    for (const moment of [0, 0.25, 0.5, 0.75, 0.999])
      for (const { left, right, top, bottom, gap } of await rowsAt(page, moment)) {
        expect(left).toBeLessThanOrEqual(gap);
        expect(right).toBeGreaterThanOrEqual(width - gap);
        expect(top).toBeGreaterThanOrEqual(0);
        expect(bottom).toBeLessThanOrEqual(headline.y);
        expect(gap).toBeLessThan(height / 10);
      }
  }
  await page.context().close();
});

test('a kiosk of one exhibitor shows its logo, its texts, its colour and no other supplier’s categories', async ({ browser }) => {
  const suppliers = ['dhaka-loom-apparels', 'nobody'];
  const site = await startKiosk({}, { format: 2, name: 'Stand B12', suppliers, headline: 'Cotton from Dhaka', accent: '#b4283c' });
  const page = await openAttract(browser, site, WIDE);
  await expect(page.getByRole('heading', { level: 1, name: 'Cotton from Dhaka' })).toBeVisible();
  await page.getByRole('button', { name: 'Touch to start' }).click();
  await expect(firstCard(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Cotton from Dhaka' })).toBeVisible();
  const strip = page.getByRole('navigation', { name: 'Categories', exact: true });
  await expect(strip.getByRole('link')).toHaveText(['Trending', 'New', 'Clothing']);
  await expect(page.getByRole('link', { name: 'Electronics' })).toHaveCount(0);
  // The accent colour, darkened by `accentShades` for the header's text.
  await expect(page.getByRole('banner')).toHaveCSS('background-color', 'rgb(126, 28, 42)');
  await askForStaff(page);
  await enterPin(page);
  await expect(page.getByText('No goods here are of supplier “nobody”.')).toBeVisible();
  await page.goto(`${site.url}/product/rag-doll-40-cm`);
  await page.getByRole('button', { name: 'Touch to start' }).click();
  await expect(page.getByRole('heading', { name: 'Product not found' })).toBeVisible();
  await page.context().close();
  await stopKiosk(site);
});
