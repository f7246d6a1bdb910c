import type { Page } from '@playwright/test';

const SHOTS = process.env.SHOTS;

/** Saves screenshots of the page to the folder SHOTS at four widths, dark and light; does nothing without SHOTS. */
export async function takeScreenshots(page: Page, name: string): Promise<void> {
  if (SHOTS === undefined) return;
  for (const scheme of ['dark', 'light'] as const)
    for (const width of [390, 768, 1280, 1920]) {
      await page.evaluate((wanted) => document.documentElement.setAttribute('data-mantine-color-scheme', wanted), scheme);
      await page.setViewportSize({ width, height: 900 });
      await page.waitForTimeout(200);
      await page.screenshot({ path: `${SHOTS}/${name}-${scheme}-${width}.png` });
    }
  await page.setViewportSize({ width: 1280, height: 900 });
}
