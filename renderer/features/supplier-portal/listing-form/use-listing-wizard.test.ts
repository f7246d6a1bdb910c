import { act, cleanup, renderHook } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';

/** Bodies sent to `POST /api/products`, oldest first; `answers` are used in turn. */
let sent: { at: number; body: string; key: string | null }[] = [];
let answers: (() => Response)[] = [];
const listed = () =>
  Response.json({ id: 'l1', status: 'pending_review', manageToken: 'token', reviewBy: '2026-02-04T12:00:00Z' }, { status: 201 });
const refused = () => Response.json({ code: 'invalid', detail: 'Look at the fields', errors: [] }, { status: 422 });
const tooOften = () =>
  Response.json(
    { code: 'too_many_requests', detail: 'Too many requests: 30 are allowed here. Try again in 900 seconds.' },
    { status: 429 },
  );
const broken = () => new Response('upstream', { status: 502 });

beforeEach(() => {
  localStorage.clear();
  sent = [];
  answers = [];
  vi.useFakeTimers({ now: Date.parse('2026-02-03T12:00:00Z') });
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    sent.push({ at: Date.now(), body: String(init.body), key: new Headers(init.headers).get('Idempotency-Key') });
    return (answers.shift() ?? listed)();
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

// Prevents the next test file from using a page loaded with this file's clock.
afterAll(() => void vi.resetModules());

/** Simulates a page load: the module reads the stored draft when first used. */
async function open() {
  vi.resetModules();
  const { loadEntries } = await import('#lib/api-client.ts');
  await loadEntries();
  const { useListingWizard } = await import('./use-listing-wizard.ts');
  const { useShownToast } = await import('#state/toasts.ts');
  return renderHook(() => ({ ...useListingWizard(), toast: useShownToast().toast })).result;
}
type Wizard = Awaited<ReturnType<typeof open>>;
const submit = async (wizard: Wizard) => {
  act(() => wizard.current.submit());
  for (let step = 0; wizard.current.isSending && step < 100; step += 1) await act(() => vi.advanceTimersByTimeAsync(50));
};
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const tookMs = (at: number) => (JSON.parse(sent[at]?.body ?? '') as { fillMs?: number }).fillMs;

test('a program that fills the form is reported; a person in a hurry waits for the rest of the minimum time', async () => {
  const wizard = await open();
  await wait(200);
  answers = [refused];
  await submit(wizard);
  expect(tookMs(0)).toBe(200);
  await wait(500);
  const pressedAt = Date.now();
  await submit(wizard);
  expect(tookMs(1)).toBe(2000);
  const startedAt = Date.parse('2026-02-03T12:00:00Z');
  expect(sent[1]?.at).toBeGreaterThanOrEqual(startedAt + 2000);
  expect(pressedAt).toBeLessThan(startedAt + 2000);
});

test('counts from when a draft was begun, also by a version that did not store it, and again for the next product', async () => {
  const before = await open();
  act(() => before.current.change({ name: 'Kettle' }));
  await wait(5000);
  cleanup();
  await submit(await open());
  expect(tookMs(0)).toBe(2000);

  localStorage.setItem('tradewind.sell-draft', JSON.stringify({ version: 1, draft: { name: 'Pan' }, step: 3, key: 'k' }));
  const wizard = await open();
  await submit(wizard);
  expect(tookMs(1)).toBe(2000);
  act(() => wizard.current.reset());
  await wait(100);
  await submit(wizard);
  expect(tookMs(2)).toBe(100);
});

test('a clock that was set back does not prevent a submission', async () => {
  const wizard = await open();
  await wait(3000);
  vi.setSystemTime(Date.parse('2026-02-03T11:00:00Z'));
  await submit(wizard);
  expect(tookMs(0)).toBe(2000);
});

test("a refusal shows the server's message and waiting time; every other failure shows the form's message", async () => {
  const wizard = await open();
  answers = [tooOften];
  await submit(wizard);
  expect(wizard.current.toast?.description).toBe('Too many requests: 30 are allowed here. Try again in 900 seconds.');
  for (const answer of [broken, refused]) {
    answers = [answer];
    await submit(wizard);
    expect(wizard.current.toast?.description).toBe('Failed to submit product. Please try again.');
  }
});

test('the message of a failed attempt is removed once another has succeeded', async () => {
  const wizard = await open();
  answers = [broken];
  await submit(wizard);
  expect(wizard.current.toast).not.toBeNull();
  await submit(wizard);
  expect(wizard.current.receipt).not.toBeNull();
  expect(wizard.current.toast).toBeNull();
});

test('an attempt without a response is repeated byte-equal under its key, also after a crash; after a refusal the next is a new submission', async () => {
  answers = [broken, refused, listed];
  const wizard = await open();
  act(() => wizard.current.change({ name: 'Kettle' }));
  await wait(90_000);
  await submit(wizard);
  cleanup();
  const revived = await open();
  await submit(revived);
  await submit(revived);
  const [first, second, third] = sent;
  expect(second?.key).toBe(first?.key);
  expect(second?.body).toBe(first?.body);
  expect(third?.key).not.toBe(second?.key);
});

test('pictures are sent in order, followed by a URL that was only typed; a single URL is sent as such', async () => {
  const wizard = await open();
  await wait(2000);
  act(() => wizard.current.change({ images: ['/img/b', 'https://a.example/a.jpg'], imageUrl: ' https://a.example/c.jpg ' }));
  await submit(wizard);
  const bodyOf = (at: number) => JSON.parse(sent[at]?.body ?? '') as object;
  expect(bodyOf(0)).toMatchObject({ images: ['/img/b', 'https://a.example/a.jpg', 'https://a.example/c.jpg'] });
  expect(bodyOf(0)).not.toHaveProperty('imageUrl');
  act(() => wizard.current.reset());
  act(() => wizard.current.change({ imageUrl: 'https://a.example/c.jpg' }));
  await submit(wizard);
  expect(bodyOf(1)).toMatchObject({ imageUrl: 'https://a.example/c.jpg' });
  expect(bodyOf(1)).not.toHaveProperty('images');
});

test('variants are sent with a code each; the server derives colours and total stock', async () => {
  const wizard = await open();
  await wait(2000);
  const options = [{ name: 'Color', values: ['Red', 'Blue'] }];
  const skus = [
    { sku: '', options: { Color: 'Red' }, price: '', stock: '4' },
    { sku: 'B', options: { Color: 'Blue' }, stock: '5' },
  ];
  act(() => wizard.current.change({ options, skus, colors: ['Green'], stock: '7' }));
  await submit(wizard);
  const body = JSON.parse(sent[0]?.body ?? '') as object;
  expect(body).toMatchObject({ options, skus: [{ sku: 'Red', options: { Color: 'Red' }, stock: '4' }, skus[1]] });
  expect(body).not.toHaveProperty('colors');
  expect(body).not.toHaveProperty('stock');
});
