import { expect, test } from './fixtures.ts';
import { expectNoSidewaysScroll, renderOffscreenParts, resizeTo, switchScheme } from './page-checks/appearance.ts';
import { findSerious } from './page-checks/find-problems.ts';

/** Screens that need no purchase or token; the others are checked in their own specs. */
const SCREENS = [
  '/',
  '/?search=cotton',
  '/category/electronics',
  '/products',
  '/cart',
  '/sell',
  '/sell/import',
  '/account',
  '/desk',
  '/supplier-desk',
  '/orders',
  '/checkout',
  '/operator',
  '/help',
  '/no-such-page',
];

/** Combines widths and colour schemes so that every rule runs at both widths and every colour in both schemes. */
for (const path of [...SCREENS, '/product/', '/products?id='])
  test(`${path} has no serious accessibility violation, no horizontal scrolling and no console error`, async ({ page, consoleErrors }) => {
    await resizeTo(page, 1280);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    const [product] = (await (await page.request.get('/api/products?limit=1')).json()) as { id: string }[];
    await page.goto(/(?:\/|=)$/.test(path.slice(1)) ? `${path}${product?.id}` : path);
    await page.waitForLoadState('networkidle');
    await renderOffscreenParts(page);
    await expectNoSidewaysScroll(page);
    expect(await findSerious(page), 'at 1280 in light').toEqual([]);
    await resizeTo(page, 390);
    await switchScheme(page, 'dark');
    await expectNoSidewaysScroll(page);
    expect(await findSerious(page), 'at 390 in dark').toEqual([]);
    // The browser itself logs the 404 document as an error; no other error is allowed.
    expect(consoleErrors.filter((error) => !/404 \(Not Found\)/.test(error))).toEqual([]);
  });
