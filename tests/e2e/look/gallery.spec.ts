import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { test as base, expect } from '../fixtures.ts';
import { switchScheme } from '../page-checks/appearance.ts';
import { findSerious } from '../page-checks/find-problems.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** Serves the gallery as in development, since the product does not contain it; its assets come from the built site. */
const test = base.extend<object, { gallery: string }>({
  gallery: [
    async ({ site }, use) => {
      process.env.TRADEWIND_API_URL = site.url;
      const { createRendererConfig } = await import('../../../renderer/vite.config.ts');
      const folder = path.join(root, 'renderer');
      const cacheDir = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-gallery-'));
      const config = createRendererConfig(folder);
      const vite: ViteDevServer = await createServer({
        ...config,
        cacheDir,
        configFile: false,
        logLevel: 'silent',
        server: { ...config.server, port: 0, strictPort: false, hmr: false, watch: null },
      });
      await vite.listen();
      await use(`${vite.resolvedUrls?.local[0] ?? ''}_gallery`);
      await vite.close();
      fs.rmSync(cacheDir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
});

test('every part of the design system passes the accessibility checks, in either scheme', async ({ page, gallery }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto(gallery);
  await expect(page.getByRole('heading', { name: 'Gallery' })).toBeVisible({ timeout: 90_000 });
  for (const part of ['Buttons', 'Fields', 'Notices', 'Steps and timelines', 'Goods', 'Over the page'])
    await expect(page.getByRole('region', { name: part, exact: true })).toBeVisible();
  const check = async (what: string) => {
    expect(await findSerious(page), what).toEqual([]);
    await switchScheme(page, 'dark');
    expect(await findSerious(page, { only: 'colours' }), `${what} in dark`).toEqual([]);
    await switchScheme(page, 'light');
  };
  await check('the page');
  for (const name of ['Open a dialog', 'Open a drawer']) {
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await check(name);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Explain this total' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await check('popover');
  await page.keyboard.press('Escape');
  for (const name of ['Show a toast', 'Show a toast about a failure']) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('button', { name: 'Close', exact: true }).last()).toBeVisible();
    await check(name);
  }
});
