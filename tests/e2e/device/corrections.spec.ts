import fs from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { stocked } from '../buyer.ts';
import { findProblems } from '../page-checks/find-problems.ts';
import { listAtDesk } from './desk-lists.ts';
import { type DeviceSite, expect, test } from './device-site.ts';
import { askForQuote, leaveLead, offerGoods, writeReview } from './submit.ts';

const ALREADY_SENT = 'Already sent. It cannot be changed here.';

const waiting = (page: Page) => page.getByRole('region', { name: 'Waiting to be sent' });
const entryOf = (page: Page, words: string) => waiting(page).getByRole('article', { name: new RegExp(words) });
const stateOf = (entry: Locator, state: string) => entry.getByText(state, { exact: true });

/** Types an address that is stored but has no picture. */
const atNoPicture = (page: Page) => page.getByRole('textbox', { name: 'Image URL' }).fill('https://pictures.invalid/none.png');

async function idOf(page: Page, skip: number): Promise<string> {
  const [product] = await stocked(page, 1, skip);
  if (product === undefined) throw new Error('one product');
  return product.id;
}

/** Makes hosted refuse one field of these writes, with its own message. */
function refuse(pair: DeviceSite, refusals: readonly { readonly path: RegExp; readonly field: string }[]): void {
  const problem = { type: 'about:blank', title: 'No', status: 422, code: 'invalid_fields', detail: 'Some fields need another look.' };
  pair.proxy.handleWith((ask, res, forward) => {
    const field = refusals.find(({ path }) => path.test(ask.path))?.field;
    if (field === undefined) return forward();
    res.writeHead(422, { 'content-type': 'application/problem+json' });
    const errors = [{ field, message: 'This is not who you are' }];
    res.end(JSON.stringify({ ...problem, instance: ask.path, requestId: 'r', errors }));
  });
}

/** Lets these writes reach hosted, and drops the answers. */
const loseAnswers = ({ proxy }: DeviceSite, path: RegExp) =>
  proxy.handleWith((ask, res, forward) =>
    forward(path.test(ask.path) ? { begin: (answer) => answer.resume().once('end', () => res.destroy()) } : {}),
  );

/** Waits until every entry was sent at least once. */
const isTried = async (page: Page) => {
  const entries = (await (await page.request.get('/api/device/outbox')).json()) as { state: string; attempts: number }[];
  return entries.every(({ state, attempts }) => state === 'sent' || (state === 'pending' && attempts > 0));
};

async function edit(page: Page, title: string): Promise<Locator> {
  await entryOf(page, title)
    .getByRole('button', { name: new RegExp(`^Edit .*${title}`) })
    .click();
  return page.getByRole('dialog', { name: 'Correct and send' });
}

/** Author of the other two writes; one word tells them apart from everything else on hosted. */
const WORD = 'Harbourside';

test('a review, a listing and a lead refused by hosted show which field, are corrected there and arrive once', async ({ page, pair }) => {
  const refused = [
    { path: /\/reviews$/, field: 'author', label: 'Your name', title: `${WORD} review` },
    { path: /^\/api\/products$/, field: 'companyName', label: 'Company name', title: `${WORD} mug` },
    { path: /^\/api\/leads$/, field: 'company', label: 'Company', title: `${WORD} Grace` },
  ];
  refuse(pair, refused);
  await writeReview(page, await idOf(page, 9), `${WORD} review`);
  await offerGoods(page, `${WORD} mug`, atNoPicture);
  await leaveLead(page, `${WORD} Grace`);
  await page.goto('/device');
  for (const { title, label } of refused) {
    await expect(stateOf(entryOf(page, title), 'Refused')).toBeVisible();
    await expect(entryOf(page, title).getByText(`${label}: This is not who you are`)).toBeVisible();
  }
  const arrived = async () => [
    ...(await listAtDesk(page, pair.hosted, 'reviews')).map(({ author, body, rating }) => [body, author, rating]),
    ...(await listAtDesk(page, pair.hosted, 'listings')).map(({ listing: { name, companyName, price } }) => [name, companyName, price]),
    ...(await listAtDesk(page, pair.hosted, 'leads')).map(({ name, company, interest }) => [name, company, interest]),
  ];
  const ours = async () => (await arrived()).filter(([title]) => String(title).startsWith(WORD));
  expect(await ours()).toEqual([]);
  pair.restore();
  for (const { title, label } of refused) {
    const dialog = await edit(page, title);
    const input = dialog.getByRole('textbox', { name: label });
    await expect(input).toHaveAttribute('aria-invalid', 'true');
    if (title === `${WORD} mug`) {
      expect(await findProblems(page, { within: '[role="dialog"]' })).toEqual([]);
      await dialog.getByRole('spinbutton', { name: 'Price' }).fill('2,35');
    }
    await input.fill('Corrected');
    await dialog.getByRole('button', { name: 'Save and send' }).click();
    await expect(dialog).toHaveCount(0);
  }
  await expect.poll(ours).toEqual([
    [`${WORD} review`, 'Corrected', 4],
    [`${WORD} mug`, 'Corrected', 2.35],
    [`${WORD} Grace`, 'Corrected', 'Bells'],
  ]);
  await expect(waiting(page).getByText('Refused', { exact: true })).toHaveCount(0);
});

test('a quote request and a review with lost answers cannot be changed any more, say so, and stay as they were sent', async ({
  page,
  pair,
}) => {
  loseAnswers(pair, /^\/api\/quotes$|\/reviews$/);
  await askForQuote(page, await idOf(page, 10), 'Unanswered Buyer', 'as it was sent');
  await writeReview(page, await idOf(page, 11), 'Unanswered review');
  await expect.poll(() => isTried(page)).toBe(true);
  pair.cut();
  await page.goto('/device');
  for (const [title, label] of [
    ['Unanswered Buyer', 'Message'],
    ['Unanswered review', 'Your review'],
  ] as const) {
    const dialog = await edit(page, title);
    await dialog.getByLabel(label).fill('corrected too late');
    await dialog.getByRole('button', { name: 'Save and send' }).click();
    await expect(dialog).toHaveCount(0);
  }
  await expect(waiting(page).getByText(ALREADY_SENT)).toHaveCount(0);
  pair.restore();
  for (const title of ['RFQ-', 'Review']) {
    const entry = waiting(page).getByRole('article', { name: title }).filter({ hasText: ALREADY_SENT });
    await expect(stateOf(entry, 'Sent')).toBeVisible();
    await expect(entry.getByRole('button')).toHaveCount(0);
  }
  const quotes = (await listAtDesk(page, pair.hosted, 'quotes')).filter(({ name }) => name === 'Unanswered Buyer');
  expect(quotes.map(({ message }) => message)).toEqual(['as it was sent']);
  const reviews = (await listAtDesk(page, pair.hosted, 'reviews')).map(({ body }) => body);
  expect(reviews.filter((body) => /Unanswered|corrected/.test(body))).toEqual(['Unanswered review']);
});

test('the file contains what has not arrived yet; a discarded entry is not in it, and is withdrawn if it had arrived', async ({
  page,
  pair,
}) => {
  const file = async () => {
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Download as CSV' }).click()]);
    return fs.readFileSync(await download.path(), 'utf8');
  };
  loseAnswers(pair, /^\/api\/products$/);
  await offerGoods(page, 'Regretted mug', atNoPicture);
  await expect.poll(() => isTried(page)).toBe(true);
  pair.cut();
  await writeReview(page, await idOf(page, 12), 'Only on this device');
  await leaveLead(page, 'Grace Waiting');
  await leaveLead(page, 'Grace Regretted');
  await page.goto('/device');
  const held = await file();
  for (const line of [/^"?listing"?,.*Regretted mug/m, /^"?review"?,.*Only on this device/m, /^"?lead"?,.*Grace Waiting/m])
    expect(held).toMatch(line);
  for (const title of ['Regretted mug', 'Grace Regretted']) {
    await entryOf(page, title)
      .getByRole('button', { name: `Discard ${title}` })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Discard it?' });
    await dialog.getByRole('button', { name: 'Discard', exact: true }).click();
    await expect(dialog).toHaveCount(0);
  }
  await expect(entryOf(page, 'Grace Regretted')).toHaveCount(0);
  await expect(entryOf(page, 'Regretted mug')).toContainText('If it had arrived, it is taken back');
  expect(await file()).not.toContain('Regretted');
  const isListed = async () => (await listAtDesk(page, pair.hosted, 'listings')).some(({ listing }) => listing.name === 'Regretted mug');
  expect(await isListed()).toBe(true);
  pair.restore();
  await expect(entryOf(page, 'Regretted mug')).toHaveCount(0);
  expect(await isListed()).toBe(false);
  const leads = async () => (await listAtDesk(page, pair.hosted, 'leads')).map(({ name }) => name).filter((name) => /^Grace/.test(name));
  await expect.poll(leads).toEqual(['Grace Waiting']);
});
