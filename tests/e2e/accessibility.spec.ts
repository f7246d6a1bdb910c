import { expect, test } from './fixtures.ts';
import { expectNoSidewaysScroll, renderOffscreenParts, resizeTo, switchScheme } from './page-checks/appearance.ts';
import { findSerious } from './page-checks/find-problems.ts';

/** Screens anyone can open; those behind a purchase or a token are checked in their own specs. */
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

/** Each width and each scheme once: every rule sees both widths, and every colour both schemes. */
for (const path of [...SCREENS, '/product/', '/products?id='])
  test(`nothing serious on ${path}, nothing sideways, and a quiet console`, async ({ page, consoleErrors }) => {
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
    // The browser itself reports the 404 document as an error; nothing else may be there.
    expect(consoleErrors.filter((error) => !/404 \(Not Found\)/.test(error))).toEqual([]);
  });
