import { expect, test, waitUntilAlive } from './fixtures.ts';

test('a page with code that cannot be loaded keeps the shell, with a way on', async ({ page }) => {
  await page.goto('/');
  await page.route('**/assets/info*.js', (route) => route.abort('failed'));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('alert')).toContainText(/reference [\w-]+/);
  await page.unroute('**/assets/info*.js');
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('a product that fails to load says so and loads on retry', async ({ page }) => {
  const id = ((await (await page.request.get('/api/products?limit=1')).json()) as { id: string }[])[0]?.id ?? '';
  await page.goto('/help');
  // The router does what follows, so hydration must be over.
  await waitUntilAlive(page);
  const answer = (route: import('@playwright/test').Route) => route.fulfill({ status: 503, contentType: 'text/plain', body: 'busy' });
  await page.route(`**/api/products/${id}`, answer);
  await page.evaluate((path) => {
    history.pushState({}, '', path);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, `/product/${id}`);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 15_000 });
  await page.unroute(`**/api/products/${id}`, answer);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add to Cart' }).first()).toBeVisible();
});

test('every API refusal is a problem document with a code and a request id', async ({ request }) => {
  const refusals: [string, number, string][] = [
    ['/api/products?minPrice=banana', 400, 'minPrice'],
    ['/api/products?limit=0', 400, 'limit'],
    ['/api/products?sort=sideways', 400, 'sort'],
    ['/api/products/no-such-thing', 404, 'Product not found'],
    ['/api/no-such-route', 404, ''],
    ['/api/operator/listings', 401, ''],
  ];
  for (const [path, status, word] of refusals) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(status);
    expect(answer.headers()['content-type'], path).toContain('application/problem+json');
    const problem = await answer.json();
    expect(problem.code, path).toMatch(/^[a-z_]+$/);
    expect(problem.requestId, path).toBeTruthy();
    expect(problem.detail, path).toContain(word);
  }
});

test('search text of any kind is answered, never with a 500', async ({ page, request }) => {
  for (const text of ['"*()^:-\'', '%00', '\u202Eevil', '<script>alert(1)</script>', 'コットン', '🧵🧵🧵']) {
    expect((await request.get(`/api/products?search=${encodeURIComponent(text)}`)).status(), text).toBeLessThan(500);
    expect((await request.get(`/?search=${encodeURIComponent(text)}`)).status(), text).toBeLessThan(500);
  }
  expect((await request.get(`/api/products?search=${'a'.repeat(10_000)}`)).status()).toBe(400);
  await page.goto(`/?search=${encodeURIComponent('<img src=x onerror=alert(1)>')}`);
  await expect(page.getByText('<img src=x onerror=alert(1)>').first()).toBeVisible();
});
