import { openDesk } from '../desk.ts';
import { test as base, expect, type Site, useHostedSite } from '../fixtures.ts';
import { findSerious } from '../page-checks/find-problems.ts';

/** A shop of its own: its name is on every page. */
const test = base.extend<object, { site: Site }>({
  site: [({ browserName: _browserName }, use) => useHostedSite(use), { scope: 'worker' }],
});

test('an operator renames the shop, meets the change of another one, and brings the first revision back', async ({
  page,
  site,
  consoleErrors,
}) => {
  await openDesk(page, site);
  await page.getByRole('tab', { name: 'Settings' }).click();
  const sections = page.getByRole('tablist', { name: 'Settings' });
  const name = page.getByRole('textbox', { name: 'Shop name' });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await expect(name).toHaveValue('Tradewind');
  await expect(page.getByText('Nothing is saved yet')).toBeVisible();
  await expect(save).toBeDisabled();
  expect(await findSerious(page), 'Brand').toEqual([]);

  await name.fill('Baobab\u200bTrade');
  await save.click();
  await expect(page.getByText(/^Shop name contains characters that cannot be seen/)).toBeVisible();
  await expect(name).toBeFocused();
  await name.fill('Baobab Trade');
  await sections.getByRole('tab', { name: 'Contact' }).click();
  await page.getByRole('textbox', { name: 'Phone' }).fill('+254 20 000 000');
  const [draft] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button', { name: 'Preview' }).click()]);
  const preview = draft.getByRole('region', { name: 'Preview' });
  await expect(preview).toBeVisible();
  await expect(draft).toHaveTitle(/Baobab Trade/);
  expect(await findSerious(draft), 'Preview').toEqual([]);
  await preview.getByRole('button', { name: 'End preview' }).click();
  await expect(draft).toHaveTitle(/Tradewind/);
  await expect(preview).toHaveCount(0);
  await draft.close();
  await save.click();
  await expect(page.getByText('Revision 1', { exact: true })).toBeVisible();
  expect(await (await page.request.get('/help')).text()).toContain('Baobab Trade');

  const headers = { Authorization: `Bearer ${site.operatorToken}` };
  const { body } = await (await page.request.get('/api/operator/shop', { headers })).json();
  const theirs = await page.request.put('/api/operator/shop', {
    headers,
    data: { revision: 1, body: { ...body, brand: { ...body.brand, tagline: 'Goods by the carton' } } },
  });
  expect(theirs.status()).toBe(200);
  await page.getByRole('textbox', { name: 'Phone' }).fill('+254 20 111 111');
  await save.click();
  const changed = page.getByRole('region', { name: 'What changed' });
  await expect(changed).toBeFocused();
  await expect(changed.getByRole('row', { name: /Tagline/ })).toContainText('Goods by the carton');
  await expect(changed.getByRole('row', { name: /Phone/ })).toContainText('+254 20 111 111');
  expect(await findSerious(page), 'What changed').toEqual([]);
  await changed.getByRole('button', { name: 'Take over the stored settings' }).click();

  await page.getByRole('tab', { name: 'Figures' }).click();
  await page.getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('button', { name: 'Lock the desk' }).click();
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue('+254 20 111 111');
  await save.click();
  await expect(page.getByText('Revision 3', { exact: true })).toBeVisible();
  await sections.getByRole('tab', { name: 'Brand' }).click();
  await expect(page.getByRole('textbox', { name: 'Tagline' })).toHaveValue('Goods by the carton');

  await sections.getByRole('tab', { name: 'History' }).click();
  await page.getByRole('button', { name: 'Bring back revision 1', exact: true }).click();
  await expect(page.getByRole('table', { name: 'History' }).getByRole('row')).toHaveCount(5);
  await expect(page.getByText('Brought back from revision 1')).toBeVisible();
  await sections.getByRole('tab', { name: 'Contact' }).click();
  await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue('+254 20 000 000');
  expect(consoleErrors.filter((text) => !/409|422/.test(text))).toEqual([]);
});
