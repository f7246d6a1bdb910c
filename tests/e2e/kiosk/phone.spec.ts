import type { Browser, Locator, Page } from '@playwright/test';
import { pay } from '../buyer.ts';
import { watchConsole } from '../fixtures.ts';
import { findProblems } from '../page-checks/find-problems.ts';
import { type ConnectedKiosk, expect, test } from './connected-kiosk.ts';
import { TALL, touch, touchToStart, WIDE } from './kiosk.ts';
import { fillLongCart } from './long-cart.ts';
import { readCode } from './read-code.ts';

// The last file of the run: its tests go to whichever worker is free.
test.describe.configure({ mode: 'parallel' });

/** Opens a scanned link on a phone: in a test hosted's public address is not the one it listens on. */
async function openOnPhone(browser: Browser, kiosk: ConnectedKiosk, link: string): Promise<Page> {
  const phone = await browser.newPage({ baseURL: kiosk.hosted.url, viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });
  const { pathname, search, hash } = new URL(link);
  await phone.goto(`${pathname}${search}${hash}`);
  return phone;
}

/** Puts the first product of the home page into the cart, at its minimum order. */
async function fillCart(page: Page): Promise<string> {
  const product = page.locator('main a[href^="/product/"]').first();
  const id = decodeURIComponent(((await product.getAttribute('href')) ?? '').slice('/product/'.length));
  await product.click();
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByRole('button', { name: /^Cart, \d/ })).toBeVisible();
  return id;
}

async function openCart(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Cart, / }).click();
  await page.getByRole('link', { name: 'View Full Cart' }).click();
  await expect(page.getByRole('heading', { name: 'Shopping Cart' })).toBeVisible();
}

/** 180 and 30 seconds, which this kiosk shortens to a fifth. */
const HAND_OFF_MS = 36_000;
const THANKS_MS = 6000;

/** Reloads the page with a clock that the test can move; until then it runs in real time. */
async function useOwnClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.reload();
  await expect(touchToStart(page)).toBeVisible();
}

const isSoonVisible = (what: Locator) =>
  what.waitFor({ timeout: 500 }).then(
    () => true,
    () => false,
  );

/** Makes `AbortSignal.timeout` follow the page's clock, which does not cover it. */
const timeLimitsByOwnClock = (page: Page) =>
  page.addInitScript(() => {
    AbortSignal.timeout = (ms) => {
      const limit = new AbortController();
      setTimeout(() => limit.abort(new DOMException('timed out', 'TimeoutError')), ms);
      return limit.signal;
    };
  });

const handOff = (page: Page) => page.getByRole('dialog', { name: 'Take your cart with you' });
const onPhone = (page: Page) => page.getByRole('dialog', { name: 'Continue on your phone' });
const cartCode = (page: Page) => handOff(page).getByRole('img', { name: 'QR code to your cart' });
const linkCode = (page: Page) => onPhone(page).getByRole('img', { name: 'QR code to continue on your phone' });

/** Checks that the control is large enough for a finger. */
async function expectFingerSized(page: Page, name: string): Promise<void> {
  // A dialog grows while it opens.
  const height = async () => (await page.getByRole('dialog').getByRole('button', { name }).last().boundingBox())?.height ?? 0;
  await expect.poll(height, name).toBeGreaterThanOrEqual(64);
}

for (const [name, { viewport }] of Object.entries({ tall: TALL, wide: WIDE }))
  test(`${name}: the cart is paid on the phone that scanned its code; then the visit ends`, async ({ page, browser, kiosk }) => {
    if (viewport) await page.setViewportSize(viewport);
    const errors = watchConsole(page);
    await useOwnClock(page);
    await touch(page);
    const id = await fillCart(page);
    await page.getByRole('button', { name: /^Cart, / }).click();
    await expect(page.getByRole('link', { name: 'Proceed to Checkout' })).toHaveCount(0);
    await expectFingerSized(page, 'Take your cart with you');
    await page.getByRole('button', { name: 'Take your cart with you' }).click();
    await expect(handOff(page).getByRole('timer')).toHaveText(/^0:[23]\d left$/);
    await expectFingerSized(page, 'Done');
    expect(await findProblems(page, { within: '[role="dialog"]' })).toEqual([]);
    const link = await readCode(cartCode(page));
    expect(new URL(link).pathname).toMatch(/^\/c\/[\w-]{22}$/);
    await expect(handOff(page)).toContainText(new URL(link).pathname);
    const region = await handOff(page).getByRole('status').elementHandle();

    const phone = await openOnPhone(browser, kiosk, link);
    await expect(phone.getByText('Added to your cart')).toBeVisible();
    await expect(handOff(page).getByText('Opened on your phone')).toBeVisible();
    await expect(cartCode(page)).toHaveCount(0);
    await expect(handOff(page).getByRole('button', { name: 'Done' })).toBeFocused();
    await phone.getByRole('link', { name: 'Proceed to Checkout' }).click();
    await expect(phone.getByRole('button', { name: /^Pay/ })).toBeEnabled();
    const order = await phone.evaluate(() => localStorage.getItem('tradewind.cart'));
    expect(order).toContain(id);
    await pay(phone, '4242 4242 4242 4242');
    await expect(handOff(page).getByText('Paid. Thank you.')).toBeVisible();
    expect(await region?.innerText(), 'the region that was there before its words').toContain('Paid. Thank you.');
    expect(await findProblems(page, { within: '[role="dialog"]' })).toEqual([]);
    await page.clock.fastForward(THANKS_MS);
    await expect(touchToStart(page)).toBeVisible();
    await touch(page);
    await expect(page.getByRole('button', { name: 'Cart, empty' })).toBeVisible();
    expect(errors).toEqual([]);
    await phone.close();
  });

test('if hosted never answers: the code contains the cart itself within two seconds, and the visit ends with its time', async ({
  page,
  browser,
  kiosk,
}) => {
  await timeLimitsByOwnClock(page);
  await useOwnClock(page);
  await touch(page);
  const id = await fillCart(page);
  await openCart(page);
  await expect(page.getByRole('link', { name: 'Proceed to Checkout' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Show the code' })).toHaveCount(0);
  kiosk.proxy.handleWith((ask, _res, forward) => (ask.path.startsWith('/api/carts') ? undefined : forward()));
  // Paused, so that a busy machine uses up none of the two seconds.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5000);
  await page.getByRole('button', { name: 'Take your cart with you' }).click();
  await page.clock.runFor(1000);
  await expect(handOff(page)).toBeVisible();
  await expect(cartCode(page)).toHaveCount(0);
  await page.clock.runFor(500);
  // Ten more steps add up to two seconds; the page's own work between its timers does not count.
  for (let step = 0; step < 10 && !(await isSoonVisible(cartCode(page))); step += 1) await page.clock.runFor(50);
  await expect(cartCode(page)).toBeVisible();
  await page.clock.resume();
  const link = await readCode(cartCode(page));
  expect(new URL(link).pathname).toBe('/c');
  const phone = await openOnPhone(browser, kiosk, link);
  await expect(phone.getByText('Added to your cart')).toBeVisible();
  expect(await phone.evaluate(() => localStorage.getItem('tradewind.cart'))).toContain(id);
  await phone.close();
  const left = handOff(page).getByRole('timer');
  await expect(left).toHaveText(/^0:[123]\d left$/);
  const [, seconds] = /^0:(\d\d) left$/.exec(await left.innerText()) ?? [];
  await page.clock.fastForward(5000);
  await expect.poll(async () => Number(/\d\d(?= left)/.exec(await left.innerText())), 'it counts').toBeLessThanOrEqual(Number(seconds) - 5);
  await page.clock.fastForward(HAND_OFF_MS);
  await expect(touchToStart(page)).toBeVisible();
});

test('without a connection the code appears at once; Done returns to the shop with the cart unchanged', async ({ page, kiosk }) => {
  await touch(page);
  await fillCart(page);
  kiosk.cut();
  await page.getByRole('button', { name: /^Cart, / }).click();
  await page.getByRole('button', { name: 'Take your cart with you' }).click();
  expect(new URL(await readCode(cartCode(page))).hash).toMatch(/^#2;\d+$/);
  await expect(handOff(page)).toContainText('This screen is offline');
  await handOff(page).getByRole('button', { name: 'Done' }).click();
  await expect(handOff(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Cart, \d/ })).toBeVisible();
  // The drawer with the pressed button is gone: the focus moves to the page.
  await expect(page.getByRole('main')).toBeFocused();
});

test('without a connection a long cart is several codes: in any order, one of them twice, they make one cart on the phone', async ({
  page,
  browser,
  kiosk,
}) => {
  await touch(page);
  await fillLongCart(page, 70);
  kiosk.cut();
  await page.getByRole('button', { name: /^Cart, / }).click();
  // The lines were added without their price breaks.
  await expect(
    page
      .getByRole('dialog')
      .getByText(/^The price per unit was \$[\d.]+ and is now \$[\d.]+\.$/)
      .first(),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Take your cart with you' }).click();
  await expect(handOff(page).getByRole('heading', { name: 'What has changed' })).toBeVisible();
  const [total = ''] = /\$[\d,]+\.\d\d/.exec(await handOff(page).getByText('Your phone will show').innerText()) ?? [];
  const first = await readCode(cartCode(page));
  await handOff(page).getByRole('button', { name: 'Show code 2 of 2' }).click();
  await expect(handOff(page).getByText('Code 2 of 2')).toBeVisible();
  await expect.poll(() => readCode(cartCode(page))).not.toBe(first);
  const second = await readCode(cartCode(page));
  const phone = await browser.newContext({ baseURL: kiosk.hosted.url, viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });
  for (const [link, says] of [
    [second, 'Scan code 1 as well'],
    [second, 'Scan code 1 as well'],
    [first, 'Prices are up to date.'],
    [first, 'Prices are up to date.'],
  ] as const) {
    const tab = await phone.newPage();
    const { pathname, hash } = new URL(link);
    await tab.goto(pathname + hash);
    await expect(tab.getByText('Added to your cart')).toBeVisible();
    await expect(tab.getByText(says)).toBeVisible();
  }
  const tab = await phone.newPage();
  await tab.goto('/cart');
  await expect(tab.getByText(total, { exact: true }).first()).toBeVisible();
  const cart = await tab.evaluate(() => JSON.parse(localStorage.getItem('tradewind.cart') ?? '{}'));
  expect(cart.lines).toHaveLength(70);
  expect(cart.lines.filter((line: { quantity: number; moq: number }) => line.quantity > Math.max(line.moq, 250))).toEqual([]);
  await phone.close();
});

test('chat, share and mail are codes for the phone: no window opens, nothing is copied', async ({ page, context }) => {
  const windows: string[] = [];
  context.on('page', (opened) => windows.push(opened.url()));
  await touch(page);
  const id = await fillCart(page);
  const close = async () => {
    await onPhone(page).getByRole('button', { name: 'Done' }).click();
    await expect(onPhone(page)).toHaveCount(0);
  };

  await page
    .getByRole('link', { name: /^Ask .* on WhatsApp/ })
    .first()
    .click();
  const chat = new URL(await readCode(linkCode(page)));
  expect(chat.host).toBe('wa.me');
  expect(chat.searchParams.get('text')).toContain(`Product ID: ${id}`);
  await expect(onPhone(page)).toContainText(`+${chat.pathname.slice(1)}`);
  expect(await findProblems(page, { within: '[role="dialog"]' })).toEqual([]);
  await close();

  await page.getByRole('button', { name: 'Share' }).click();
  const shared = new URL(await readCode(linkCode(page)));
  expect(decodeURIComponent(shared.pathname)).toBe(`/product/${id}`);
  expect(shared.port).not.toBe(new URL(page.url()).port);
  await expect(onPhone(page)).toContainText(`${shared.host}${shared.pathname}`);
  await close();

  await page.getByRole('link', { name: 'Ask in the chat' }).click();
  expect(await readCode(linkCode(page))).toContain('https://wa.me/');
  await close();

  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = 'mailto:sales@mugs.example?subject=Inquiry%20about%20mugs';
    link.textContent = 'Write to us';
    document.querySelector('main')?.prepend(link);
  });
  await page.getByRole('link', { name: 'Write to us' }).click();
  expect(await readCode(linkCode(page))).toBe('mailto:sales@mugs.example?subject=Inquiry%20about%20mugs');
  await expect(onPhone(page)).toContainText('sales@mugs.example');
  await close();
  expect(windows).toEqual([]);
  expect(new URL(page.url()).pathname).toBe('/');
});

test('a quote request ends with its code and the chat, and hosted stores that code', async ({ page, kiosk }) => {
  await touch(page);
  await fillCart(page);
  await page.getByRole('button', { name: 'Request Quote' }).first().click();
  const form = page.getByRole('dialog', { name: 'Request Quote' });
  await form.getByLabel('Full Name').fill('Ada Buyer');
  await form.getByLabel('Email').fill('ada@buyer.example');
  await form.getByRole('button', { name: 'Send Quote Request' }).click();
  const text = new URL(await readCode(linkCode(page))).searchParams.get('text') ?? '';
  const code = /RFQ-\w{6}/.exec(text)?.[0] ?? 'none';
  await expect(onPhone(page).getByRole('status')).toContainText(code);
  const asDesk = { headers: { Authorization: `Bearer ${kiosk.hosted.operatorToken}` } };
  await expect
    .poll(async () => (await page.request.get(`${kiosk.hosted.url}/api/operator/quotes`, asDesk)).text())
    .toContain(`"code":"${code}"`);
});

test('a contact: an error appears at its field, nothing is sent without consent, and the next visitor finds it empty', async ({
  page,
  kiosk,
}) => {
  await touch(page);
  await page.getByRole('article').first().getByRole('link').first().click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).not.toHaveText('Tradewind, the wholesale marketplace');
  const product = await heading.innerText();
  const open = () => page.getByRole('button', { name: 'Leave your contact' }).click();
  const dialog = page.getByRole('dialog', { name: 'Leave your contact' });
  const consent = dialog.getByRole('checkbox', { name: 'I agree to be written to.' });
  await open();
  await expect(dialog.getByRole('checkbox', { name: `I am interested in ${product}` })).toBeChecked();
  await dialog.getByLabel('Name', { exact: true }).fill('Grace Hopper');
  await dialog.getByLabel('E-mail').fill('grace at example');
  await dialog.getByLabel('Phone or WhatsApp').fill('+254 700 1');
  await dialog.getByLabel('Country').selectOption('Kenya');
  await dialog.getByLabel('What are you looking for?').fill('Brass bells');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Tick this box: without your consent nothing may be kept.');
  await consent.check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Email is not an email address');
  await expect(dialog.getByLabel('E-mail')).toBeFocused();
  expect(await findProblems(page, { within: '[role="dialog"]' })).toEqual([]);
  await expectFingerSized(page, 'Save');

  await page.route('**/api/leads', (route) =>
    route.fulfill({ status: 429, json: { code: 'too_many_requests', detail: 'Too many.' }, contentType: 'application/problem+json' }),
  );
  await dialog.getByLabel('E-mail').fill('grace@example.com');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Many contacts were left here just now');
  await page.unroute('**/api/leads');

  kiosk.cut();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Saved. We will be in touch.')).toBeVisible();
  // The dialog closes automatically.
  await expect(dialog).toHaveCount(0);
  await open();
  for (const field of await dialog.getByRole('textbox').all()) await expect(field).toHaveValue('');
  await expect(consent).not.toBeChecked();
  await dialog.getByRole('button', { name: 'Close' }).click();

  kiosk.restore();
  const asDesk = { headers: { Authorization: `Bearer ${kiosk.hosted.operatorToken}` } };
  const leads = async () =>
    ((await (await page.request.get(`${kiosk.hosted.url}/api/operator/leads`, asDesk)).json()) as { leads: unknown[] }).leads;
  await expect.poll(leads, { timeout: 60_000 }).toMatchObject([
    {
      ...{ name: 'Grace Hopper', email: 'grace@example.com', company: '', interest: 'Brass bells', consentVersion: 'fair-1' },
      ...{ phone: '+254 700 1', country: 'KE', products: [{ name: product }], source: 'Hall 4' },
    },
  ]);
});

test('a listing: pictures by address only, in the same document, and its manage link is a code that opens it at hosted', async ({
  page,
  browser,
  kiosk,
}) => {
  await touch(page);
  await page.evaluate(() => {
    document.documentElement.dataset.sameDocument = '';
  });
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== kiosk.device.url) elsewhere.push(request.url());
  });
  await page.getByRole('link', { name: 'Sell', exact: true }).click();
  await page.getByRole('textbox', { name: 'Product name' }).fill('Brass Bell');
  await expect(page.getByRole('link', { name: 'Import a spreadsheet' })).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Description' }).fill('Cast, with a hook.');
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Home & Kitchen');
  const next = page.getByRole('button', { name: 'Next', exact: true });
  await next.click();
  await page.getByRole('spinbutton', { name: 'Price' }).fill('4.20');
  await page.getByRole('textbox', { name: 'Image URL' }).fill('https://pictures.example/bell.jpg');
  await expect(page.locator('input[type="file"]')).toHaveCount(0);
  await expect(page.getByRole('complementary', { name: 'Preview' })).toHaveCount(0);
  await next.click();
  await page.getByRole('textbox', { name: 'Company name' }).fill('Harbour Bells');
  await page.getByRole('textbox', { name: 'Contact e-mail' }).fill('sales@harbour.example');
  await page.getByRole('combobox', { name: 'Country' }).selectOption('India');
  // The same without a connection: the phone shows that the listing is on its way.
  kiosk.cut();
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  const link = await readCode(page.getByRole('img', { name: 'QR code to your manage link' }));
  await expect(page.getByRole('button', { name: 'Copy' })).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: /manage link/ })).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('data-same-document');
  expect(await findProblems(page, { within: 'main' })).toEqual([]);
  expect(elsewhere).toEqual([]);
  const phone = await openOnPhone(browser, kiosk, link);
  await expect(phone.getByText('Your listing is on its way')).toBeVisible();
  kiosk.restore();
  await expect(phone.getByRole('heading', { name: 'Brass Bell' })).toBeVisible({ timeout: 60_000 });
  await phone.close();
});

test('nothing unavailable on a kiosk is offered: no installing, no operator, no account, no import', async ({ page }) => {
  await useOwnClock(page);
  await touch(page);
  await page.evaluate(() => window.dispatchEvent(new Event('beforeinstallprompt')));
  // The install offer comes after three seconds.
  await page.clock.runFor(3500);
  await expect(page.getByRole('region', { name: 'Install Tradewind' })).toHaveCount(0);
  const places = await page.locator('a[href]').evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname));
  expect(places.length).toBeGreaterThan(30);
  expect(places.filter((place) => /^\/(?:operator|account|orders|device|checkout|sell\/import)/.test(place))).toEqual([]);
  await page.getByRole('link', { name: 'Help centre' }).click();
  await expect(page.getByRole('main')).toContainText('this screen forgets everything when you leave');
});
