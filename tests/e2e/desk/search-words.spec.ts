import { openDesk } from '../desk.ts';
import { expect, startSite, test } from '../fixtures.ts';
import { findSerious } from '../page-checks/find-problems.ts';
import { takeScreenshots } from './screenshots.ts';

test('the desk tries a group of synonyms, adds, changes and removes it, and switches a built-in one off', async ({ browser }) => {
  const site = await startSite('hosted');
  const page = await browser.newPage({ baseURL: site.url });
  try {
    await openDesk(page, site);
    await page.getByRole('tab', { name: 'Search words' }).click();
    const group = page.getByRole('textbox', { name: 'Group', exact: true });
    await group.fill('dallah, dallahs');
    await page.getByRole('button', { name: 'Try' }).click();
    await expect(page.getByRole('alert').filter({ hasText: '“dallah” and “dallahs” are the same word to the search.' })).toBeVisible();
    await group.fill('dallah > kettle');
    await page.getByRole('button', { name: 'Try' }).click();
    const trial = page.getByRole('status').filter({ hasText: '“dallah” finds' });
    await expect(trial).toContainText('BeforeNothing');
    await expect(trial).toContainText(/After[1-9]\d* products?/);
    await takeScreenshots(page, 'words');
    expect(await findSerious(page)).toEqual([]);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const table = page.getByRole('table', { name: 'Search words' });
    await expect(table.getByRole('row', { name: 'dallah > kettle Added here' })).toBeVisible();
    expect((await (await page.request.get('/api/products?search=dallah&exact=1')).json()) as unknown[]).not.toEqual([]);

    await page.getByRole('button', { name: 'Edit: dallah > kettle' }).click();
    await expect(group).toBeFocused();
    await group.fill('dallah, kettle');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(table.getByRole('row', { name: 'dallah, kettle Added here' })).toBeVisible();
    await page.getByRole('searchbox', { name: 'Find a group' }).fill('colour');
    await page.getByRole('button', { name: 'Switch off: color, colour' }).click();
    await expect(table.getByRole('row', { name: 'color, colour Shipped, off' })).toBeVisible();
    await page.getByRole('button', { name: 'Switch on: color, colour' }).click();
    await expect(table.getByRole('row', { name: 'color, colour Shipped Switch off' })).toBeVisible();
    await page.getByRole('searchbox', { name: 'Find a group' }).fill('dallah');
    await page.getByRole('button', { name: 'Remove: dallah, kettle' }).click();
    await expect(page.getByText('No group matches')).toBeVisible();
    await page.getByRole('button', { name: 'Show all groups' }).click();
    await expect(table).toBeVisible();
  } finally {
    await page.close();
    await site.stop();
  }
});
