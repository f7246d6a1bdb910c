import { expect, test } from './fixtures.ts';

test.use({ serviceWorkers: 'allow' });

test('after one visit the shop opens without a connection; a POST is never answered from a cache', async ({ page, context }) => {
  await page.goto('/');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  // The first load ran before the worker controlled the page; the second fills its caches.
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.goto('/category/toys');
  await expect(page.getByRole('article').first()).toBeVisible();
  // The worker caches an answer after the page has received it; the connection is cut once both pages are cached.
  const isKept = (path: string) => page.evaluate(async (url) => (await caches.match(url)) !== undefined, path);
  for (const path of ['/', '/category/toys']) await expect.poll(() => isKept(path)).toBe(true);

  await context.setOffline(true);
  await page.goto('/category/toys');
  await expect(page.getByRole('article').first()).toBeVisible({ timeout: 20_000 });
  await page.goto('/');
  await expect(page.getByRole('article').first()).toBeVisible({ timeout: 20_000 });
  const outcome = await page.evaluate(() =>
    fetch('/api/cart/price', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{"items":[]}' }).then(
      (answer) => answer.status,
      () => 'failed',
    ),
  );
  expect(outcome).toBe('failed');
  await context.setOffline(false);
});

test('the very first page is available without a connection, with its pictures and icons', async ({ page, context }) => {
  await page.goto('/category/toys');
  await expect(page.getByRole('article').first()).toBeVisible();
  const isKept = (path: string) => page.evaluate(async (url) => (await caches.match(url, { ignoreVary: true })) !== undefined, path);
  await expect.poll(() => isKept('/category/toys')).toBe(true);
  const picture = page.getByRole('article').first().locator('img').first();
  const shown = await picture.evaluate((image: HTMLImageElement) => image.currentSrc);
  await expect.poll(() => isKept(shown)).toBe(true);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible({ timeout: 20_000 });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const kept = await page.evaluate(async () => {
    const drawings = [...document.querySelectorAll('main span')].map((one) => getComputedStyle(one).backgroundImage);
    const files = new Set(drawings.flatMap((drawing) => /url\("([^"]+)"\)/.exec(drawing)?.[1] ?? []));
    const asked = [...files, '/icons/favicon.svg', '/icons/icon-192.png', '/icons/apple-touch-icon.png'];
    return Promise.all(
      asked.map((file) =>
        fetch(file).then(
          (answer) => answer.ok,
          () => file,
        ),
      ),
    );
  });
  expect(kept).toEqual([true, true, true, true, true]);
  await context.setOffline(false);
});
