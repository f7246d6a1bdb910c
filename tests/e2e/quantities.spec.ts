import type { Locator, Page } from '@playwright/test';
import { holdElsewhere } from './buyer.ts';
import { expect, test, waitUntilAlive } from './fixtures.ts';
import { expectNoSidewaysScroll, resizeTo } from './page-checks/appearance.ts';
import { findSerious } from './page-checks/find-problems.ts';

interface WireProduct {
  readonly id: string;
  readonly name: string;
  readonly price: number;
  readonly moq: number;
  readonly stock: number | null;
  readonly options: readonly { readonly name: string; readonly values: readonly string[] }[];
}

async function catalogue(page: Page): Promise<readonly WireProduct[]> {
  const pages = ['', '&category=clothing', '&category=home-kitchen'].map((query) => page.request.get(`/api/products?limit=200${query}`));
  return (await Promise.all((await Promise.all(pages)).map((answer) => answer.json()))).flat() as WireProduct[];
}

const flashIds = async (page: Page) =>
  ((await (await page.request.get('/api/home')).json()) as { flashSale: { ids: string[] } }).flashSale.ids;

async function findProduct(page: Page, wanted: (product: WireProduct) => boolean): Promise<WireProduct> {
  const found = (await catalogue(page)).find(wanted);
  if (found === undefined) throw new Error('The sample catalogue has no such product');
  return found;
}

const isPlain = ({ options }: WireProduct) => options.length === 0;
const isTwoByThree = ({ options: [first, second, third], stock, moq }: WireProduct) =>
  (first?.values.length ?? 0) >= 2 && (second?.values.length ?? 0) >= 3 && third === undefined && (stock ?? 0) > moq * 8;

const units = (text: string | null) => Number(/([\d,]+) units?/.exec(text ?? '')?.[1]?.replaceAll(',', ''));
const storedLines = async (page: Page): Promise<readonly { quantity: number; variant: Record<string, string> }[]> =>
  JSON.parse((await page.evaluate(() => localStorage.getItem('tradewind.cart'))) ?? '{"lines":[]}').lines;

/** Types into cells with the keyboard alone: Tab moves from one to the next. */
async function fillByKeyboard(page: Page, cell: Locator, quantity: number): Promise<void> {
  await cell.focus();
  await page.keyboard.type(String(quantity));
  await page.keyboard.press('Tab');
}

test('two colours in three sizes are added to the cart from the table, by keyboard and by mouse', async ({ page, consoleErrors }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  const product = await findProduct(page, isTwoByThree);
  const [colours = [], sizes = []] = product.options.map(({ values }) => values);
  await page.goto(`/product/${product.id}`);
  const table = page.getByRole('table', { name: 'Quantities' });
  const cell = (colour: string, size: string) => table.getByRole('spinbutton', { name: `Quantity of ${colour} / ${size}`, exact: true });
  const [first, second] = colours.slice(0, 2);
  const chosen = [first, second].flatMap((colour) => sizes.slice(0, 3).map((size) => [colour ?? '', size] as const));
  await expect(cell(first ?? '', sizes[0] ?? '')).toHaveValue(String(product.moq));
  await expect(cell(second ?? '', sizes[2] ?? '')).toHaveValue('0');
  await waitUntilAlive(page);
  for (const [at, [colour, size]] of chosen.entries()) {
    const quantity = product.moq + at;
    if (colour === first) await fillByKeyboard(page, cell(colour, size), quantity);
    else {
      await resizeTo(page, 1280);
      await cell(colour, size).fill(String(quantity));
      await cell(colour, size).blur();
    }
    await expect(cell(colour, size)).toHaveValue(String(quantity));
  }
  const total = page.getByTestId('buying-total');
  const sum = 6 * product.moq + 15;
  expect(units(await total.locator('..').textContent())).toBe(sum);
  const totalText = (await total.textContent()) ?? '';
  const add = page.getByRole('button', { name: 'Add to Cart' }).first();
  await resizeTo(page, 390);
  await add.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Added to cart')).toHaveCount(1);
  expect((await storedLines(page)).map(({ quantity }) => quantity)).toEqual(chosen.map((_, at) => product.moq + at));
  await page.goto('/cart');
  const summary = page
    .getByRole('complementary')
    .or(page.getByRole('region', { name: 'Order Summary' }))
    .first();
  for (const width of [390, 1280]) {
    await resizeTo(page, width);
    await expect(summary).toContainText(totalText);
    await expectNoSidewaysScroll(page);
  }
  expect(consoleErrors).toEqual([]);
});
test('a quantity is parsed as people write it, and unreadable text is reported', async ({ page }) => {
  const flash = await flashIds(page);
  const product = await findProduct(page, (p) => isPlain(p) && (p.stock ?? 0) > 2000 && p.moq > 1 && p.moq < 900 && !flash.includes(p.id));
  await page.goto(`/product/${product.id}`);
  const quantity = page.getByRole('spinbutton', { name: 'Quantity', exact: true });
  await expect(quantity).toHaveValue(String(product.moq));
  for (const [typed, read] of [
    ['1,000', '1000'],
    ['1.200', '1200'],
    ['1 000', '1000'],
    ['１２００', '1200'],
  ] as const) {
    await quantity.fill(typed);
    await quantity.press('Enter');
    await expect(quantity).toHaveValue(read);
  }
  await quantity.fill('0x20');
  await quantity.press('Enter');
  await expect(quantity).toHaveValue('0x20');
  await expect(page.getByText('“0x20” isn’t a number.', { exact: false })).toBeVisible();
  await quantity.blur();
  await expect(quantity).toHaveValue('1');
  await expect(page.getByText('“0x20” isn’t a number. Set to 1.')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Price breaks' }).locator('[aria-current]')).toHaveCount(0);
  await page.getByRole('button', { name: `Set to ${product.moq.toLocaleString('en-US')}` }).click();
  await expect(quantity).toHaveValue(String(product.moq));
});

test('the cart never holds more than the stock, and every stepper ends there', async ({ page, request, consoleErrors }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  const product = await findProduct(page, (p) => isPlain(p) && p.stock !== null && p.moq > 1 && p.stock > p.moq * 3);
  const { id, name, moq } = product;
  const stock = product.stock ?? 0;
  const quantity = page.getByRole('spinbutton', { name: 'Quantity', exact: true });
  const add = page.getByRole('button', { name: 'Add to Cart' }).first();
  const lineQuantities = async () => (await storedLines(page)).map((line) => line.quantity);

  // The older view: the minus is disabled at the minimum, and 900,000 becomes the stock, with an announcement.
  await page.goto(`/products?id=${id}`);
  await expect(page.getByRole('button', { name: 'One unit fewer' })).toBeDisabled();
  await quantity.fill('900,000');
  await quantity.blur();
  await expect(quantity).toHaveValue(String(stock));
  await expect(page.getByText(`Set to ${stock.toLocaleString('en-US')}, the maximum available.`)).toBeVisible();
  await quantity.fill(String(moq));
  await add.click();

  // The product page: units already in the cart are not offered again.
  await page.goto(`/product/${id}`);
  await quantity.fill(String(stock));
  await quantity.blur();
  await expect(quantity).toHaveValue(String(stock - moq));
  await add.click();
  await expect.poll(lineQuantities).toEqual([stock]);
  await expect(add).toBeDisabled();

  // Cart and drawer: another checkout holds some units, so the limit is below the stock shown; a larger typed quantity
  // stays.
  await holdElsewhere(request, { id, variants: { colors: [], sizes: [] } }, moq);
  await page.goto('/cart');
  const row = page.getByRole('listitem').filter({ hasText: name }).first();
  const inCart = row.getByRole('spinbutton', { name: `Quantity of ${name}` });
  const more = row.getByRole('button', { name: `More: Quantity of ${name}` });
  await expect(row.getByRole('button', { name: `Set to ${(stock - moq).toLocaleString('en-US')}` })).toBeVisible();
  await expect(more).toBeDisabled();
  await inCart.fill(String(stock - moq - 1));
  await inCart.press('Enter');
  await more.click();
  await expect(inCart).toHaveValue(String(stock - moq));
  await expect(more).toBeDisabled();
  await page.getByRole('button', { name: /^Cart/ }).click();
  const drawer = page.getByRole('dialog', { name: /^Shopping Cart/ });
  const inDrawer = drawer.getByRole('spinbutton', { name: `Quantity of ${name}` });
  await expect(drawer.getByRole('button', { name: `More: Quantity of ${name}` })).toBeDisabled();
  await inDrawer.fill(String(stock + 1));
  await inDrawer.press('Enter');
  await expect.poll(lineQuantities).toEqual([stock + 1]);
  await expect(drawer.getByText(`Only ${stock.toLocaleString('en-US')} in stock.`)).toBeVisible();
  expect(await findSerious(page)).toEqual([]);
  await resizeTo(page, 1280);
  expect(await findSerious(page, { only: 'layout' }), 'at 1280').toEqual([]);
  expect(consoleErrors).toEqual([]);
});

test('the older view adds the chosen variant, not the first', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  const product = await findProduct(page, isTwoByThree);
  const [[first = '', second = ''] = [], [size = ''] = []] = product.options.map(({ values }) => values);
  await page.goto(`/products?id=${product.id}`);
  const cell = (colour: string) => page.getByRole('spinbutton', { name: `Quantity of ${colour} / ${size}`, exact: true });
  await expect(cell(first)).toHaveValue(String(product.moq));
  await cell(first).fill('0');
  await cell(second).fill(String(product.moq));
  await cell(second).blur();
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect
    .poll(async () => (await storedLines(page)).map(({ quantity, variant }) => [quantity, Object.values(variant)]))
    .toEqual([[product.moq, [second, size]]]);
});

test('on deal day card, page and chat show one price, one "was" and one percentage', async ({ page }) => {
  const [id = ''] = await flashIds(page);
  const product = (await (await page.request.get(`/api/products/${id}`)).json()) as WireProduct;
  await page.goto('/');
  const card = page.getByRole('article', { name: product.name, exact: true }).first();
  await card.scrollIntoViewIfNeeded();
  const was = `$${product.price.toFixed(2)}`;
  await expect(card.locator('s')).toContainText(was);
  await expect(card.getByText('-30%', { exact: true })).toBeVisible();
  const now = /\$[\d,.]+/.exec((await card.textContent())?.replace('-30%', '') ?? '')?.[0] ?? '';
  await page.goto(`/product/${id}`);
  const main = page.getByRole('main');
  await expect(main.locator('s').first()).toContainText(was);
  await expect(main.getByText('-30%', { exact: true }).first()).toBeVisible();
  await expect(main).not.toContainText('67%');
  const chat = decodeURIComponent((await main.locator('a[href^="https://wa.me/"]').first().getAttribute('href')) ?? '');
  expect(chat).toContain(`Price: ${now} per unit`);
});

test('the table is accessible to assistive technology', async ({ page }) => {
  const product = await findProduct(page, isTwoByThree);
  await page.goto(`/product/${product.id}`);
  await expect(page.getByRole('table', { name: 'Quantities' })).toBeVisible();
  expect(await findSerious(page)).toEqual([]);
});
