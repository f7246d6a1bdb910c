import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { addToCart, openCheckout, pay, stocked } from '../buyer.ts';
import { openDesk, openListing, submitListing } from '../desk.ts';
import { expect, test } from '../fixtures.ts';

/** Selects by attribute, so that it also matches a dialog that is closing, which has lost its accessible role. */
const SHEET = '[role="dialog"]';

interface Overlay {
  readonly what: string;
  readonly arrive: (page: Page) => Promise<unknown>;
  readonly opener: (page: Page) => ReturnType<Page['getByRole']>;
  readonly close: string;
  /** The overlay covers the screen: nothing beside it can be clicked. */
  readonly isWholeScreen?: true;
}

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first();

const OVERLAYS: readonly Overlay[] = [
  { what: 'the cart', arrive: (page) => page.goto('/'), opener: button(/^Cart/), close: 'Close cart' },
  {
    what: 'the menu',
    arrive: async (page) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto('/help');
    },
    opener: button('Menu'),
    close: 'Close menu',
  },
  {
    what: 'the filters',
    arrive: async (page) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto('/products');
    },
    opener: button(/^Filters/),
    close: 'Close filters',
  },
  {
    what: 'a picture in large',
    arrive: async (page) => page.goto(`/product/${(await stocked(page, 1))[0]?.id}`),
    opener: button(/^Zoom/),
    close: 'Close zoom',
    isWholeScreen: true,
  },
  {
    what: 'the quote request',
    arrive: async (page) => {
      const [product] = await stocked(page, 1);
      if (product !== undefined) await addToCart(page, product);
      await page.goto('/cart');
    },
    opener: button('Request Quote'),
    close: 'Close',
  },
  { what: 'the question before forgetting', arrive: (page) => page.goto('/account'), opener: button(/^Forget me/), close: 'Close' },
];

for (const { what, arrive, opener, close, isWholeScreen = false } of OVERLAYS)
  test(`${what} returns the focus to its button: by Escape, by a click beside it and by its own button`, async ({ page }) => {
    await arrive(page);
    const button = opener(page);
    const dialog = page.getByRole('dialog');
    for (const leave of [
      () => page.keyboard.press('Escape'),
      () => dialog.getByRole('button', { name: close, exact: true }).click(),
      ...(isWholeScreen ? [] : [() => clickBeside(page)]),
    ]) {
      await button.click();
      await expect(dialog).toBeVisible();
      await expect(dialog.locator(':focus')).toHaveCount(1);
      await leave();
      await expect(page.locator(SHEET)).toHaveCount(0);
      await expect(button).toBeFocused();
    }
  });

/** Returns the dialog's final box: a point beside it may lie under it once it has opened. */
async function restingBox(page: Page) {
  let before = '';
  await expect
    .poll(async () => {
      const [last, now] = [before, JSON.stringify(await page.getByRole('dialog').boundingBox())];
      before = now;
      return last === now;
    })
    .toBe(true);
  return page.getByRole('dialog').boundingBox();
}

async function clickBeside(page: Page): Promise<void> {
  const box = await restingBox(page);
  const { width = 0 } = page.viewportSize() ?? {};
  if (box === null) throw new Error('no dialog');
  // Clicks to the right of a left sheet, above a bottom sheet, to the left of any other.
  const x = box.x > 4 ? box.x / 2 : box.x + box.width < width ? (box.x + box.width + width) / 2 : width / 2;
  await page.mouse.click(x, box.y > 4 && box.x <= 4 ? box.y / 2 : 120);
}

test('the head of a drawer and of a dialog adds no second banner to the page', async ({ page }) => {
  for (const { arrive, opener } of [OVERLAYS[0], OVERLAYS.at(-1)].filter((overlay) => overlay !== undefined)) {
    await arrive(page);
    await opener(page).click();
    await expect(page.getByRole('dialog').locator('header')).toBeVisible();
    const { violations, passes } = await new AxeBuilder({ page }).withRules('landmark-no-duplicate-banner').analyze();
    expect(violations).toEqual([]);
    expect(passes, 'it has looked').toHaveLength(1);
  }
});

test('an overlay animates in and out; under reduced motion it does neither', async ({ page }) => {
  await page.goto('/');
  /** Counts the sheet's movements and fades while it opens and closes. */
  const countMoves = () =>
    page.evaluate(() => {
      const seen = { in: 0, out: 0 };
      Object.assign(window, { seen });
      document.addEventListener('transitionrun', (event) => {
        if (!(event.target as Element).matches('[role="dialog"]')) return;
        seen[(event.target as Element).closest('[inert]') === null ? 'in' : 'out'] += 1;
      });
    });
  const moves = () => page.evaluate(() => (window as unknown as { seen: { in: number; out: number } }).seen);
  const open = async () => {
    await page.getByRole('button', { name: /^Cart/ }).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Close cart' })).toBeFocused();
  };
  const close = async () => {
    await page.keyboard.press('Escape');
    await expect(page.locator(SHEET)).toHaveCount(0);
  };
  await countMoves();
  await open();
  await expect.poll(async () => (await moves()).in, 'comes in').toBeGreaterThan(0);
  // A sheet closed before it has moved has no closing animation.
  await page.getByRole('dialog').evaluate((sheet) => Promise.all(sheet.getAnimations({ subtree: true }).map(({ finished }) => finished)));
  await close();
  expect((await moves()).out, 'goes out').toBeGreaterThan(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await countMoves();
  await open();
  await close();
  expect(await moves()).toEqual({ in: 0, out: 0 });
});

test('a reopened dialog of the desk is empty, and the queue keeps its position', async ({ page, site }) => {
  await submitListing(page, 'Overlaid mug');
  await openDesk(page, site);
  await openListing(page, 'Overlaid mug');
  await page.getByRole('button', { name: 'Reject' }).first().click();
  const reason = page.getByRole('dialog', { name: 'Reject' }).getByLabel('Reason');
  await reason.fill('Not ours');
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-listing][aria-current]')).toBeFocused();
  await page.keyboard.press('x');
  await expect(reason).toBeFocused();
  await expect(reason).toHaveValue('');
});

test('the bank’s challenge is answered once, however often it is clicked', async ({ page }) => {
  const [product] = await stocked(page, 1, 3);
  if (product === undefined) throw new Error('nothing in stock');
  await addToCart(page, product);
  await openCheckout(page);
  await pay(page, '4000 0027 6000 3184');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Complete/ })
    .dblclick();
  await expect(page).toHaveURL(/\/orders/);
});

test('the cart leaves the rest of the page visible on a wide screen', async ({ page }) => {
  await page.goto('/help');
  await button(/^Cart/)(page).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  expect(Math.round((await dialog.boundingBox())?.width ?? 0)).toBe(460);
});
