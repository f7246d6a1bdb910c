import AxeBuilder from '@axe-core/playwright';
import { expect, test, watchConsole } from './fixtures.ts';

test('the API reference shows the calls of openapi.json by path, makes no request to other hosts and sends nothing', async ({ page }) => {
  const errors = watchConsole(page);
  const asked: string[] = [];
  page.on('request', (sent) => asked.push(sent.url()));
  await page.goto('/api-reference');
  // Swagger UI takes a second of processor time to parse the document.
  await expect(page.getByRole('heading', { name: /^Tradewind/ })).toBeVisible({ timeout: 60_000 });
  // Swagger UI renders only visible calls; the filter brings up any other.
  await expect(page.getByRole('button', { name: /^post \/api\/cart\/price/i }).first()).toBeVisible();
  await page.getByPlaceholder('Filter by tag or path').fill('/api/products');
  await page
    .getByRole('button', { name: /^get \/api\/products\/facets/i })
    .first()
    .click();
  await expect(page.getByText('minPrice').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /try it out|execute|authorize/i })).toHaveCount(0);
  const own = new URL(page.url()).origin;
  expect(asked.filter((url) => !url.startsWith(own) && !url.startsWith('data:'))).toEqual([]);
  expect(errors).toEqual([]);
  // Rules left out: Swagger UI puts a link inside each call's button, and its examples scroll without being focusable.
  const { violations } = await new AxeBuilder({ page }).disableRules(['nested-interactive', 'scrollable-region-focusable']).analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([]);
});
