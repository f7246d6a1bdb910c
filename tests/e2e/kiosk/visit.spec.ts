import { watchConsole } from '../fixtures.ts';
import { expect, firstCard, openAttract, startKiosk, startVisit, stopKiosk, TALL, test, touch, touchToStart, WIDE } from './kiosk.ts';

for (const [name, screen] of Object.entries({ tall: TALL, wide: WIDE }))
  test(`attract, a first touch that opens nothing, browsing, the cart, and a new visitor finds none of it (${name})`, async ({
    browser,
    kiosk,
  }) => {
    const page = await openAttract(browser, kiosk, screen);
    const errors = watchConsole(page);
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    // Where the first card of the home page will be.
    await page.touchscreen.tap(width / 5, height * 0.62);
    await expect(firstCard(page)).toBeVisible();
    await page.waitForTimeout(600);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/^$/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(new URL(page.url()).pathname).toBe('/');

    await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Toys' }).click();
    await expect(page.getByRole('heading', { name: 'Toys', level: 1 })).toBeVisible();
    await page.getByRole('button', { name: 'Back' }).click();
    await firstCard(page).getByRole('link').first().click();
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: /^Cart, \d/ })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/');

    await page.getByRole('button', { name: 'Start over' }).click();
    await page.getByRole('alertdialog', { name: 'Start over?' }).getByRole('button', { name: 'Clear everything' }).click();
    await touch(page);
    await expect(page.getByRole('button', { name: 'Cart, empty' })).toBeVisible();
    expect(errors).toEqual([]);
    await page.context().close();
  });

test('a visit writes nothing to the browser’s storage', async ({ browser, kiosk }) => {
  const page = await startVisit(browser, kiosk);
  await page.getByRole('combobox', { name: 'Currency' }).first().selectOption('KES');
  await page.getByRole('searchbox').first().fill('mug');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/KSh/).filter({ visible: true }).first()).toBeVisible();
  const left = await page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).length,
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    cookies: document.cookie,
    history: history.length,
    path: location.pathname + location.search,
  }));
  expect(left).toEqual({ local: [], session: [], databases: 0, caches: [], workers: 0, cookies: '', history: left.history, path: '/' });
  const cookies = await page.context().cookies();
  expect(cookies.map(({ name }) => name)).toEqual([`tw_device_${new URL(kiosk.url).port}`]);
  await page.context().close();
});

test('the address of a page that is not for visitors opens at attract and leads to the home page', async ({ browser, kiosk }) => {
  const page = await openAttract(browser, kiosk);
  for (const path of ['/account', '/device', '/operator', '/sell/import', '/checkout', '/orders', '/desk', '/nowhere']) {
    await page.goto(kiosk.url + path);
    await touch(page);
    await expect(page.getByRole('heading', { name: 'Trending Now' })).toBeVisible();
  }
  for (const name of ['Profile', "Operator's desk", 'This device', 'On this device', 'Import a spreadsheet'])
    await expect(page.getByRole('link', { name }).or(page.getByRole('button', { name }))).toHaveCount(0);
  await page.context().close();
});

test('a closed kiosk shows its opening time and lets the screen sleep; no visit can start; a newer document opens it unattended', async ({
  browser,
}) => {
  const hour = new Date().getHours();
  const closed = { from: `${String((hour + 23) % 24).padStart(2, '0')}:00`, to: `${String((hour + 23) % 24).padStart(2, '0')}:01` };
  const site = await startKiosk({}, { hours: [closed] });
  const context = await browser.newContext(TALL);
  const page = await context.newPage();
  await page.addInitScript(() => {
    const locks: string[] = [];
    const request = async (type: string) => {
      locks.push(type);
      return { release: async () => void locks.pop() };
    };
    Object.defineProperty(navigator, 'wakeLock', { value: { request } });
    Object.assign(window, { locks });
  });
  const locks = () => page.evaluate(() => (window as unknown as { locks: string[] }).locks);
  await page.goto(site.link);
  await expect(page.getByText(/^Closed\. Open from (?:\w{3} )?\d\d:00$/)).toBeVisible();
  await expect(touchToStart(page)).toHaveCount(0);
  await page.touchscreen.tap(500, 900);
  await expect(firstCard(page)).toHaveCount(0);
  expect(await locks()).toEqual([]);
  site.writeDocument({ name: 'Open again' });
  await expect(touchToStart(page)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('Open again')).toBeVisible();
  await expect.poll(locks).toEqual(['screen']);
  await context.close();
  await stopKiosk(site);
});

test('without a document a kiosk shows that it is not set up, and applies the first valid one', async ({ browser }) => {
  const site = await startKiosk({ KIOSK_KEY: '0'.repeat(32) });
  const context = await browser.newContext(TALL);
  const page = await context.newPage();
  await page.goto(site.link);
  await expect(page.getByRole('heading', { name: 'This kiosk is not set up' })).toBeVisible();
  await expect(touchToStart(page)).toHaveCount(0);
  await context.close();
  await stopKiosk(site);
});
