import { expect, type Page } from '@playwright/test';

/** Renders every part with deferred layout: until then it keeps the colours of the time it was loaded. */
export async function renderOffscreenParts(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('main *'))
      if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible';
  });
}

/** Switches the colour scheme without a reload: all styles depend on this attribute, which the page sets when it loads. Resolves once all colours have changed. */
export async function switchScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await renderOffscreenParts(page);
  await page.evaluate(async (scheme) => {
    document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
    // A transition ends in the next frame at the earliest, however short it is; until then axe would check the old
    // colour.
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  }, colorScheme);
}

export async function resizeTo(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: page.viewportSize()?.height ?? 900 });
}

/** Fails if the page scrolls sideways at its current width. */
export async function expectNoSidewaysScroll(page: Page, what = page.url()): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(overflow, `${what} scrolls sideways at ${page.viewportSize()?.width}`).toBeLessThanOrEqual(0);
}
