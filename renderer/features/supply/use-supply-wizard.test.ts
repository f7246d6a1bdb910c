import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** What was sent to `POST /api/products`, oldest first; `answers` are given in turn. */
let sent: { at: number; body: string; key: string | null }[] = [];
let answers: (() => Response)[] = [];
const listed = () =>
  Response.json({ id: 'l1', status: 'pending_review', manageToken: 'token', reviewBy: '2026-02-04T12:00:00Z' }, { status: 201 });
const refused = () => Response.json({ code: 'invalid', detail: 'Look at the fields', errors: [] }, { status: 422 });
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

/** A page load: the stored draft is read when its module is first used. */
async function open() {
  vi.resetModules();
  const { loadEntries } = await import('#lib/api-client.ts');
  await loadEntries();
  const { useSupplyWizard } = await import('./use-supply-wizard.ts');
  return renderHook(() => useSupplyWizard()).result;
}
const submit = async (wizard: Awaited<ReturnType<typeof open>>) => {
  act(() => wizard.current.submit());
  for (let step = 0; wizard.current.isSending && step < 100; step += 1) await act(() => vi.advanceTimersByTimeAsync(50));
};

test('a form that a browser filled in a moment waits for the shortest time and is then sent', async () => {
  const wizard = await open();
  const openedAt = Date.now();
  act(() => wizard.current.goTo(3));
  await act(() => vi.advanceTimersByTimeAsync(300));
  await submit(wizard);
  expect(sent).toHaveLength(1);
  expect(JSON.parse(sent[0]?.body ?? '')).toMatchObject({ fillMs: 2000 });
  expect(sent[0]?.at).toBeGreaterThanOrEqual(openedAt + 2000);
});

test('a draft that came back was filled before this page opened', async () => {
  const before = await open();
  act(() => before.current.change({ name: 'Kettle' }));
  cleanup();
  const wizard = await open();
  const openedAt = Date.now();
  await submit(wizard);
  expect(sent[0]?.at).toBeLessThan(openedAt + 1000);
});

test('an attempt whose fate is unknown is sent again under its key and to the word, also after a crash; a refused one is another submission', async () => {
  answers = [broken, refused, listed];
  const wizard = await open();
  act(() => wizard.current.change({ name: 'Kettle' }));
  await act(() => vi.advanceTimersByTimeAsync(90_000));
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
