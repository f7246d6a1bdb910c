import type { Page } from '@playwright/test';
import type { WirePricedCart } from '#domain/cart/checkout-wire.ts';
import { fillCard } from '../buyer.ts';
import { expect, test } from '../fixtures.ts';

const HOUR_MS = 3_600_000;
const usd = (amount: number) => `$${amount.toFixed(2)}`;

interface SaleGoods {
  readonly id: string;
  readonly moq: number;
  readonly price: number;
}

/** Returns the nth product of the day's sale, with the price of its minimum order as the server computes it. */
async function saleGoods(page: Page, nth: number) {
  const { flashProducts, flashSale } = (await (await page.request.get('/api/home')).json()) as {
    readonly flashProducts: readonly (SaleGoods & {
      readonly variants: { readonly colors: readonly string[]; readonly sizes: readonly string[] };
    })[];
    readonly flashSale: { readonly endsAt: string };
  };
  const goods = flashProducts[nth % flashProducts.length];
  if (goods === undefined) throw new Error('The sample has no sale today');
  const data = { items: [{ id: goods.id, quantity: goods.moq }] };
  const { lines } = (await (await page.request.post('/api/cart/price', { data })).json()) as WirePricedCart;
  const [line] = lines;
  if (line?.sale === undefined) throw new Error(`${goods.id} is in no sale`);
  return { ...goods, unitPrice: line.unitPrice, endsAtMs: Date.parse(flashSale.endsAt) };
}

/** Seconds by which the home page's countdown is wrong. */
async function countdownError(page: Page, endsAtMs: number): Promise<number> {
  const text = (await page.getByText(/^Ends in/).textContent()) ?? '';
  const [hours = 0, minutes = 0, seconds = 0] = (/(\d+):(\d+):(\d+)/.exec(text)?.slice(1) ?? []).map(Number);
  const leftMs = ((hours * 60 + minutes) * 60 + seconds) * 1000;
  return Math.abs(endsAtMs - Date.now() - leftMs) / 1000;
}

async function buy(page: Page, { id, moq, unitPrice }: Awaited<ReturnType<typeof saleGoods>>): Promise<void> {
  await page.goto(`/product/${id}`);
  await expect(page.getByText(usd(unitPrice)).first()).toBeVisible();
  const quantity = page.getByRole('spinbutton').first();
  await quantity.fill(String(moq));
  await quantity.press('Enter');
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await page.goto('/cart');
  await expect(
    page.getByRole('button', { name: 'Proceed to Checkout' }).or(page.getByRole('link', { name: 'Proceed to Checkout' })),
  ).toBeVisible();
  await expect(page.getByText(/The price per unit was/)).toHaveCount(0);
  await page.goto('/checkout');
  await fillCard(page, '4242 4242 4242 4242');
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByRole('article', { name: 'Receipt' })).toContainText(usd(unitPrice));
}

for (const [nth, hours] of [2, -30, 48].entries())
  test(`a device with its clock off by ${hours} hours shows the sale correctly and buys from it`, async ({ page, consoleErrors }) => {
    const goods = await saleGoods(page, nth);
    await page.clock.install({ time: Date.now() + hours * HOUR_MS });
    await buy(page, goods);
    await page.goto('/');
    await expect.poll(() => countdownError(page, goods.endsAtMs)).toBeLessThan(3);
    await page.clock.setSystemTime(Date.now() - hours * HOUR_MS);
    await expect.poll(() => countdownError(page, goods.endsAtMs)).toBeLessThan(3);
    expect(consoleErrors).toEqual([]);
  });

test('a page restored from the browser’s cache uses the time of its answer, and makes no request', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'HEAD') asked.push(request.url());
  });
  const said = () =>
    page.evaluate(() => {
      const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      return Number(opened?.serverTiming.find(({ name }) => name === 'clock')?.description);
    });
  await page.goto('/help');
  const first = await said();
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === '/help');
  await page.goto('/help');
  await answered;
  expect((await said()) - first).toBeGreaterThan(0);
  expect(Math.abs((await said()) - Date.now())).toBeLessThan(5000);
  expect(asked).toEqual([]);
});

test('a difference that accepting does not remove is accepted only once', async ({ page }) => {
  const goods = await saleGoods(page, 4);
  // This page is served without the sale, whatever the server answers.
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(/"flashSale":\{[^}]*\}/g, '"flashSale":null') });
  });
  await page.goto(`/product/${goods.id}`);
  const quantity = page.getByRole('spinbutton').first();
  await quantity.fill(String(goods.moq));
  await quantity.press('Enter');
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await page.goto('/checkout');
  await page.getByRole('button', { name: 'Accept and continue' }).click();
  await fillCard(page, '4242 4242 4242 4242');
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByRole('article', { name: 'Receipt' })).toContainText(usd(goods.unitPrice));
});
