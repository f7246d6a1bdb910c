import { expect, test } from './fixtures.ts';
import { findSerious } from './soundness/find-problems.ts';

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

for (const scheme of ['light', 'dark'] as const) {
  for (const width of [390, 1280]) {
    test(`nothing serious in ${scheme} at ${width}, and a quiet console`, async ({ page, consoleErrors }) => {
      test.setTimeout(180_000);
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      const product = ((await (await page.request.get('/api/products?limit=1')).json()) as { id: string }[])[0]?.id;
      const screens = [...SCREENS, `/product/${product}`, `/products?id=${product}`];
      for (const [at, path] of screens.entries()) {
        await page.goto(path);
        await page.waitForLoadState('networkidle');
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        expect(overflow, `${path} scrolls sideways at ${width}`).toBeLessThanOrEqual(0);
        // A look takes seconds: every screen in both schemes and at both widths, not in all four together.
        if ((at + Number(scheme === 'dark') + Number(width === 390)) % 2 === 1) continue;
        // A block that waits for its layout still has the colours of before the scheme was known.
        await page.waitForFunction(() =>
          [...document.querySelectorAll('main section')].every((section) => getComputedStyle(section).contentVisibility !== 'auto'),
        );
        expect(await findSerious(page), path).toEqual([]);
      }
      // The browser itself reports the 404 document as an error; nothing else may be there.
      expect(consoleErrors.filter((error) => !/404 \(Not Found\)/.test(error))).toEqual([]);
    });
  }
}
