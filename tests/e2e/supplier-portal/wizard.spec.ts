import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { readQueue } from '../desk.ts';
import { expect, type Site, test } from '../fixtures.ts';
import { findProblems } from '../page-checks/find-problems.ts';
import { fillFirstStep, fillLastStep, next } from './listing-form.ts';

const png = (background: string) =>
  sharp({ create: { width: 320, height: 320, channels: 3, background } })
    .png()
    .toBuffer();
const asFile = async (name: string, background: string) => ({ name, mimeType: 'image/png', buffer: await png(background) });
const submit = (page: Page) => page.getByRole('button', { name: 'Submit', exact: true }).click();
const pictures = (page: Page) => page.getByRole('list', { name: 'Uploaded pictures' }).getByRole('listitem');
const sources = (page: Page) => pictures(page).evaluateAll((all) => all.map((one) => one.getAttribute('data-picture') ?? ''));

async function toSecondStep(page: Page, name: string): Promise<void> {
  await page.goto('/sell');
  await fillFirstStep(page, name);
  await next(page).click();
  await page.getByRole('spinbutton', { name: 'Price' }).fill('4.20');
}
async function readListing(page: Page, site: Site, name: string) {
  const { entries } = await readQueue(page, site);
  const listing = entries.find((entry) => entry.listing.name === name)?.listing;
  return listing as unknown as Record<string, unknown> & { imageUrl: string; images: string[]; skus: Record<string, unknown>[] };
}
const typeIn = (page: Page, name: string, text: string) => page.getByRole('textbox', { name, exact: true }).fill(text);

test('each step opens at its top, its heading focused and its first field in the viewport', async ({ page }) => {
  await page.goto('/sell');
  await fillFirstStep(page, 'Focused mug');
  const opens = async (title: string, field: ReturnType<Page['getByRole']>) => {
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeFocused();
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeInViewport({ ratio: 1 });
    await expect(field).toBeInViewport({ ratio: 1 });
    const covered = await field.evaluate((element) => {
      const { left, top } = element.getBoundingClientRect();
      return !element.contains(document.elementFromPoint(left + 4, top + 4));
    });
    expect(covered, 'nothing lies over it').toBe(false);
  };
  for (const [width, height] of [
    [390, 700],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height });
    // Scrolls the button into view, as for a user who has filled in the step.
    await next(page).scrollIntoViewIfNeeded();
    await next(page).click();
    await opens('Pricing & Images', page.getByRole('spinbutton', { name: 'Price' }));
    await page.getByRole('spinbutton', { name: 'Price' }).fill('4.20');
    await typeIn(page, 'Image URL', 'https://pictures.invalid/mug.jpg');
    await next(page).click();
    await opens('Company Information', page.getByRole('textbox', { name: 'Company name' }));
    await page.getByRole('button', { name: 'Back' }).click();
    await opens('Pricing & Images', page.getByRole('spinbutton', { name: 'Price' }));
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByRole('textbox', { name: 'Product name' })).toBeVisible();
  }
});

test('a form filled in faster than a person can is refused and keeps everything; a moment later it is accepted', async ({ page }) => {
  // The page sends how long filling in took; this request is altered to the 20 ms of a bot.
  await page.route(
    '**/api/products',
    (route) => route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), fillMs: 20 }) }),
    { times: 1 },
  );
  await page.goto('/sell');
  await page.evaluate(() => {
    const draft = {
      name: 'Quick mug',
      description: 'Steel.',
      category: 'Home & Kitchen',
      price: '4.20',
      moq: '1',
      imageUrl: 'https://pictures.invalid/mug.jpg',
      companyName: 'Harbour Mugs',
      contactEmail: 'quick@harbour.example',
      country: 'India',
    };
    localStorage.setItem('tradewind.sell-draft', JSON.stringify({ version: 1, draft, step: 3, key: 'quick', startedAtMs: 1 }));
  });
  await page.reload();
  await submit(page);
  await expect(page.getByText(/filled faster than a person can; please wait a moment/).first()).toBeVisible();
  await expect(page.getByText('Failed to submit product. Please try again.').first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Company name' })).toHaveValue('Harbour Mugs');
  await submit(page);
  await expect(page.getByRole('heading', { name: /under review/ })).toBeFocused();
  await expect(page.getByText('Failed to submit product. Please try again.')).toHaveCount(0);
});

test('submitting too often shows how long to wait', async ({ page }) => {
  const detail = 'Too many requests: 30 are allowed here. Try again in 900 seconds.';
  await page.route('**/api/products', (route) =>
    route.fulfill({
      status: 429,
      contentType: 'application/problem+json',
      headers: { 'Retry-After': '900' },
      body: JSON.stringify({ type: 'about:blank', title: 'Too many requests', status: 429, code: 'too_many_requests', detail }),
    }),
  );
  await toSecondStep(page, 'Eager mug');
  await typeIn(page, 'Image URL', 'https://pictures.invalid/mug.jpg');
  await next(page).click();
  await fillLastStep(page, 'eager@harbour.example');
  await submit(page);
  await expect(page.getByText(detail).first()).toBeVisible();
  await expect(page.getByText('Please try again.')).toHaveCount(0);
});

test('pictures are chosen, dropped, pasted and named by address; moved by keyboard, the focus follows; they are sent in the order shown', async ({
  page,
  site,
}) => {
  await page.route('https://pictures.invalid/**', async (route) => route.fulfill({ contentType: 'image/png', body: await png('#444444') }));
  await toSecondStep(page, 'Many mugs');
  await page.getByLabel('Picture files').setInputFiles([await asFile('a.png', '#a00000')]);
  await page.getByRole('region', { name: 'Upload pictures' }).evaluate(
    (place, bytes) => {
      const files = new DataTransfer();
      files.items.add(new File([new Uint8Array(bytes)], 'b.png', { type: 'image/png' }));
      place.dispatchEvent(new DragEvent('drop', { dataTransfer: files, bubbles: true, cancelable: true }));
    },
    [...(await png('#00a000'))],
  );
  await expect(pictures(page)).toHaveCount(2);
  await page.getByRole('spinbutton', { name: 'Price' }).focus();
  await page.evaluate(
    async (bytes) => {
      const files = new DataTransfer();
      files.items.add(new File([new Uint8Array(bytes)], 'c.png', { type: 'image/png' }));
      document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: files, bubbles: true, cancelable: true }));
    },
    [...(await png('#0000a0'))],
  );
  await expect(pictures(page)).toHaveCount(3);
  await typeIn(page, 'Image URL', 'pictures.invalid/d.png');
  await page.getByRole('button', { name: 'Add picture' }).click();
  await expect(page.getByText('The address of a picture begins with https://')).toBeVisible();
  await typeIn(page, 'Image URL', 'https://pictures.invalid/d.png');
  await page.getByRole('button', { name: 'Add picture' }).click();
  await expect(pictures(page)).toHaveCount(4);
  await expect(page.getByRole('textbox', { name: 'Image URL' })).toHaveValue('');
  const [a, b, c, d] = await sources(page);

  await page.getByRole('button', { name: 'Move earlier: picture 4' }).focus();
  await page.keyboard.press('Enter');
  expect(await sources(page)).toEqual([a, b, d, c]);
  await expect(page.getByRole('button', { name: 'Move earlier: picture 3' })).toBeFocused();
  await page.getByRole('button', { name: 'Make main picture: picture 3' }).press('Enter');
  expect(await sources(page)).toEqual([d, a, b, c]);
  await expect(pictures(page).first()).toContainText('Main picture');
  await page.getByRole('button', { name: 'Move later: picture 2' }).press('Enter');
  await page.getByRole('button', { name: 'Remove picture 4' }).click();
  expect(await sources(page)).toEqual([d, b, a]);
  expect(await findProblems(page, { within: 'main' })).toEqual([]);
  await page.reload();
  await expect(pictures(page)).toHaveCount(3);
  expect(await sources(page)).toEqual([d, b, a]);

  await next(page).click();
  await fillLastStep(page, 'many@harbour.example');
  await submit(page);
  await expect(page.getByText(/under review and will be published/)).toBeVisible();
  expect(await readListing(page, site, 'Many mugs')).toMatchObject({ imageUrl: d, images: [b, a] });
});

test('options make a table of variants; typed values survive changes and a reload, removed variants disappear, and buyers see the rest', async ({
  page,
  site,
}) => {
  await toSecondStep(page, 'Optional drill');
  await typeIn(page, 'Image URL', 'https://pictures.invalid/drill.jpg');
  await page.getByRole('button', { name: 'More details' }).click();
  await page.getByRole('textbox', { name: 'Colours' }).fill('Red, Blue');
  const options = page.getByRole('group', { name: 'Options' });
  await options.getByRole('button', { name: 'Add option' }).click();
  // The colours entered before became an option.
  await expect(page.getByRole('textbox', { name: 'Values of option 1' })).toHaveValue('Red, Blue');
  await typeIn(page, 'Name of option 2', 'Voltage');
  await typeIn(page, 'Values of option 2', '110 V, 230 V');
  await page.getByRole('textbox', { name: 'Values of option 2' }).press('Enter');
  const variants = page.getByRole('table', { name: 'Variants' });
  await expect(variants.getByRole('rowheader')).toHaveText(['Red, 110 V', 'Red, 230 V', 'Blue, 110 V', 'Blue, 230 V']);
  await typeIn(page, 'Code of Red, 230 V', 'R230');
  await page.getByRole('spinbutton', { name: 'Price of Red, 230 V' }).fill('5.50');
  for (const [name, stock] of [
    ['Red, 110 V', '3'],
    ['Red, 230 V', '4'],
    ['Blue, 230 V', '5'],
  ] as const)
    await page.getByRole('spinbutton', { name: `Stock of ${name}` }).fill(stock);
  await variants.getByRole('button', { name: 'Remove variant Blue, 110 V' }).click();
  await expect(page.getByRole('button', { name: 'Bring back 1 variant' })).toBeVisible();
  // Stock given for some rows only: the server names the row, and the form shows which one it is.
  await page.getByRole('spinbutton', { name: 'Stock of Blue, 230 V' }).fill('');
  await next(page).click();
  await fillLastStep(page, 'drill@harbour.example');
  await submit(page);
  await expect(page.getByText(/^Blue, 230 V: is missing: either every SKU has stock/)).toBeVisible();
  await page.getByRole('button', { name: 'Go to step 2' }).click();
  await page.getByRole('spinbutton', { name: 'Stock of Blue, 230 V' }).fill('5');
  await typeIn(page, 'Values of option 2', '110 V, 240 V');
  await page.getByRole('textbox', { name: 'Values of option 2' }).blur();
  await expect(variants.getByRole('rowheader')).toHaveText(['Red, 110 V', 'Red, 240 V', 'Blue, 240 V']);
  await expect(page.getByRole('spinbutton', { name: 'Price of Red, 240 V' })).toHaveValue('5.50');

  await page.getByRole('spinbutton', { name: 'Lead time' }).fill('14');
  await page.getByRole('spinbutton', { name: 'Units per carton' }).fill('24');
  const specifications = page.getByRole('group', { name: 'Specifications' });
  await specifications.getByRole('button', { name: 'Add a specification' }).click();
  await typeIn(page, 'Specification 1', 'Chuck');
  await typeIn(page, 'Value of specification 1', '13 mm');
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await findProblems(page, { within: 'main', ...(width !== 1280 && { only: 'layout' }) }), String(width)).toEqual([]);
  }
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Code of Red, 240 V' })).toHaveValue('R230');

  await next(page).click();
  await fillLastStep(page, 'drill@harbour.example');
  await submit(page);
  await expect(page.getByText(/under review and will be published/)).toBeVisible();
  const { entries } = await readQueue(page, site);
  const id = entries.find((entry) => entry.listing.name === 'Optional drill')?.id ?? '';
  expect((await readListing(page, site, 'Optional drill')).skus).toEqual([
    { sku: 'Red-110-V', options: { Color: 'Red', Voltage: '110 V' }, price: 4.2, stock: 3 },
    { sku: 'R230', options: { Color: 'Red', Voltage: '240 V' }, price: 5.5, stock: 4 },
    { sku: 'Blue-240-V', options: { Color: 'Blue', Voltage: '240 V' }, price: 4.2, stock: 5 },
  ]);
  const published = await page.request.post(`/api/operator/listings/${id}/publish`, {
    headers: { Authorization: `Bearer ${site.operatorToken}` },
    data: { revision: 1 },
  });
  expect(published.status()).toBe(200);
  await page.goto(`/product/${id}`);
  await page.getByRole('tab', { name: 'Specifications' }).click();
  for (const [name, value] of [
    ['Chuck', '13 mm'],
    ['Units per carton', '24 units'],
    ['Lead time', '14 days'],
  ] as const)
    await expect(page.getByRole('row', { name: `${name} ${value}` })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Quantities' }).getByRole('spinbutton')).toHaveCount(3);
});

test('a button pressed right after an off-screen field received the focus does its own action', async ({ page }) => {
  await toSecondStep(page, 'Steady mug');
  await page.getByRole('button', { name: 'More details' }).click();
  const addOption = page.getByRole('button', { name: 'Add option' });
  // While the section opens, the content below it moves.
  await expect(page.getByRole('region', { name: 'More details' })).toHaveCSS('overflow', 'visible');
  await addOption.click({ trial: true });
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  const colours = page.getByRole('textbox', { name: 'Colours' });
  await expect(colours).not.toBeInViewport();
  await colours.evaluate((field) => field.focus());
  const { x, y } = await addOption.evaluate((button) => button.getBoundingClientRect());
  await page.mouse.move(x + 10, y + 10);
  await page.mouse.down();
  await page.mouse.up();
  await expect(page.getByRole('textbox', { name: 'Values of option 1' })).toBeVisible();
});

test('the preview shows nothing that was not typed', async ({ page }) => {
  await page.goto('/sell');
  const preview = page.getByRole('complementary', { name: 'Preview' });
  await expect(preview).not.toContainText(/est\.|\$|\d{3}|Rated|No volume discount/);
  await fillFirstStep(page, 'Honest mug');
  await next(page).click();
  await page.getByRole('spinbutton', { name: 'Price' }).fill('4.20');
  await expect(preview).toContainText('$4.20');
  await page.getByRole('button', { name: 'More details' }).click();
  await page.getByRole('spinbutton', { name: 'Lead time' }).fill('9');
  await expect(preview).toContainText('9 days');
  await expect(preview).not.toContainText(/est\.|in stock/);
});

test('fields beside each other have the same height, hint or not', async ({ page }) => {
  await page.goto('/sell');
  await page.evaluate(() =>
    localStorage.setItem('tradewind.sell-draft', JSON.stringify({ version: 1, draft: { name: 'Level mug' }, step: 3, key: 'level' })),
  );
  await page.reload();
  const boxOf = async (name: string) => (await page.getByRole('textbox', { name }).boundingBox()) ?? { y: 0, height: 0 };
  const [mail, whatsapp] = [await boxOf('Contact e-mail'), await boxOf('WhatsApp')];
  expect([mail.y, mail.height]).toEqual([whatsapp.y, whatsapp.height]);
});
