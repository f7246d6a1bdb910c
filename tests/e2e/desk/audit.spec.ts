import { openDesk, submitListing } from '../desk.ts';
import { expect, test } from '../fixtures.ts';

test('the audit list shows who decided what and the state before, and its filters are kept in the address', async ({ page, site }) => {
  await page.goto('/');
  const { id } = await submitListing(page, 'Audited bell');
  const headers = { Authorization: `Bearer ${site.operatorToken}` };
  const reason = 'The picture shows another product.';
  expect((await page.request.post(`/api/operator/listings/${id}/reject`, { headers, data: { revision: 1, reason } })).status()).toBe(200);
  await openDesk(page, site);
  await page.getByRole('tab', { name: 'Audit' }).click();
  const row = page.getByRole('table', { name: 'Audit' }).getByRole('row').filter({ hasText: 'Audited bell' });
  await expect(row).toContainText('Rejected Audited bell');
  await expect(row).toContainText('operator');
  await expect(row).toContainText(reason);
  await expect(row).not.toContainText('Under review');
  await row.getByRole('button', { name: 'Details' }).click();
  await expect(row.first()).toContainText('Under review');
  await page.getByLabel('Kind').selectOption('Device');
  await expect(page.getByText('No decisions match')).toBeVisible();
  expect(new URL(page.url()).searchParams.get('subject')).toBe('device');
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(row).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toBe('audit.csv');
});
