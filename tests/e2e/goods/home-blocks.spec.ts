import type { APIResponse, Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

interface Goods {
  readonly id: string;
  readonly category: string;
  readonly discount: number;
  readonly price: number;
  readonly stock: number | null;
  readonly seller: string | null;
  readonly supplierId: string | null;
  readonly country: string | null;
  readonly images: readonly string[];
  readonly bulk_tiers: readonly { readonly min: number; readonly price: number }[];
}

async function allOf(page: Page, query: string): Promise<Goods[]> {
  const goods: Goods[] = [];
  let next: string | undefined = `/api/products?limit=200${query}`;
  while (next !== undefined) {
    const answer: APIResponse = await page.request.get(next);
    goods.push(...((await answer.json()) as Goods[]));
    next = /<([^>]+)>;\s*rel="next"/.exec(answer.headers().link ?? '')?.[1];
  }
  return goods;
}

const BLOCKS = ['Flash Sale', 'Trending Now', 'Recommended for You', 'Country Spotlight', 'All Products'];
const block = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const idsIn = (place: Locator) =>
  place
    .getByRole('article')
    .getByRole('heading')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.replace('/product/', '') ?? ''));

test('at 1280 the first row of products shows its pictures and prices without scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/');
  const cards = block(page, 'Flash Sale').getByRole('article');
  await expect(cards).toHaveCount(6);
  for (const card of await cards.all()) {
    await expect(card.locator('img').first()).toBeInViewport({ ratio: 1 });
    await expect(card.getByText(/^(?:from )?\$[\d.]+/).first()).toBeInViewport({ ratio: 1 });
  }
});

test('the blocks keep their order and show no product twice', async ({ page }) => {
  await page.goto('/');
  const places = BLOCKS.map((name) => block(page, name));
  const tops = await Promise.all(places.map(async (place) => (await place.boundingBox())?.y ?? 0));
  expect(tops).toEqual([...tops].sort((a, b) => a - b));
  const ids = (await Promise.all(places.map(idsIn))).flat();
  expect(ids.length).toBeGreaterThan(40);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  const total = await page.request.get('/api/products?limit=1');
  await expect(block(page, 'All Products')).toContainText(`${total.headers()['x-total-count']} products`);
});

test('viewed products change Recommended alone, which still repeats no other block', async ({ page }) => {
  await page.goto('/');
  const others = BLOCKS.filter((name) => name !== 'Recommended for You');
  const idsOf = (names: readonly string[]) => Promise.all(names.map((name) => idsIn(block(page, name))));
  const before = await idsOf(BLOCKS);
  const toys = await allOf(page, '&category=toys');
  await page.evaluate((id) => localStorage.setItem('viewedProducts', JSON.stringify([id])), toys[0]?.id ?? '');
  await page.reload();
  const toyIds = new Set(toys.map(({ id }) => id));
  await expect.poll(async () => (await idsIn(block(page, 'Recommended for You'))).every((id) => toyIds.has(id))).toBe(true);
  expect(await idsOf(others)).toEqual(before.filter((_, at) => BLOCKS[at] !== 'Recommended for You'));
  const ids = (await idsOf(BLOCKS)).flat();
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});

test('every number and picture of the hero comes from the page its slide links to', async ({ page }) => {
  await page.goto('/');
  const slides = await page
    .getByRole('region', { name: 'Offers' })
    .locator('[aria-roledescription="slide"]')
    .evaluateAll((sections) =>
      sections.map((section) => ({
        to: section.querySelector('a')?.getAttribute('href'),
        text: section.textContent ?? '',
        pictures: [...section.querySelectorAll('img')].map((img) => new URL(img.src).pathname),
      })),
    );
  const [electronics, fresh, all] = await Promise.all([
    allOf(page, '&category=electronics'),
    allOf(page, '&category=new'),
    allOf(page, ''),
  ]);
  expect(slides.map(({ to }) => to)).toEqual(['/category/electronics', '/category/new', '/products']);
  expect(slides[0]?.text).toContain(`up to ${Math.max(...electronics.map(({ discount }) => discount))}% off`);
  const suppliers = new Set(fresh.flatMap(({ supplierId, seller }) => supplierId ?? seller ?? [])).size;
  const countries = new Set(fresh.flatMap(({ country }) => country ?? [])).size;
  expect(slides[1]?.text).toContain(`${fresh.length} new products`);
  expect(slides[1]?.text).toContain(`from ${suppliers} suppliers in ${countries} countries`);
  const drop = ({ price, stock, bulk_tiers }: Goods) => {
    const reached = bulk_tiers.filter(({ min }) => min <= (stock ?? Number.POSITIVE_INFINITY)).map((tier) => tier.price);
    return Math.round(((price - Math.min(price, ...reached)) / price) * 100);
  };
  expect(slides[2]?.text).toContain(`up to ${Math.max(...all.map(drop))}% less`);
  for (const [at, goods] of [electronics, fresh, all].entries()) {
    const pictures = slides[at]?.pictures ?? [];
    expect(pictures.length).toBeGreaterThan(0);
    const known = new Set(goods.flatMap(({ images }) => images));
    expect(pictures.filter((path) => !known.has(path))).toEqual([]);
  }
});

test('Trending scrolls by 300 px and fades only at a side that is cut off', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/');
  const trending = block(page, 'Trending Now');
  await trending.scrollIntoViewIfNeeded();
  const row = trending.locator('[data-cut]');
  const left = () => row.evaluate((element) => element.scrollLeft);
  await expect(row).toHaveAttribute('data-cut', 'end');
  await trending.getByRole('button', { name: 'Scroll trending on' }).click();
  await expect.poll(left).toBe(300);
  await expect(row).toHaveAttribute('data-cut', 'start end');
  expect(await row.evaluate((element) => getComputedStyle(element).maskImage)).toContain('linear-gradient');
  await row.evaluate((element) => element.scrollTo({ left: element.scrollWidth }));
  await expect(row).toHaveAttribute('data-cut', 'start');
  await row.evaluate((element) => element.scrollTo({ left: 0 }));
  await expect(row).toHaveAttribute('data-cut', 'end');
});

test('the page stays small: at most 1,500 elements', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/');
  await block(page, 'All Products').scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThanOrEqual(1500);
});
