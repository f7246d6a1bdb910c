import { afterEach, expect, test, vi } from 'vitest';
import type { Body } from '#domain/api.ts';
import { decideAll, undoDecisions, undoSecondsOf } from './bulk-decisions.ts';

type Sent = Body<'POST /api/operator/listings/reject'>;

/** Answers each call by its number and body, and records the bodies. */
function answerCalls(answer: (sent: Sent, call: number) => Response): Sent[] {
  const calls: Sent[] = [];
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    const sent = JSON.parse(String(init.body)) as Sent;
    return answer(sent, calls.push(sent));
  });
  return calls;
}
const done = ({ listings }: Sent) =>
  Response.json({ results: listings.map(({ id }) => ({ id, isDone: true, isPublished: false, problem: null })) });
const refused = () => Response.json({ code: 'conflict', detail: 'They are over.' }, { status: 409 });
const many = (count: number) => Array.from({ length: count }, (_, n) => ({ id: `l${n}`, revision: 1, name: `Mug ${n}` }));

afterEach(() => vi.unstubAllGlobals());

test('a decision above the limit of a call is sent in parts with an undo period, and each part is reported while others are pending', async () => {
  const calls = answerCalls(done);
  const parts: number[] = [];
  const decide = { action: 'reject', reason: 'No.', onPart: (settled: number) => void parts.push(settled) } as const;
  const { results, error } = await decideAll('token', { listings: many(1001), ...decide });
  expect([results.length, error]).toEqual([1001, undefined]);
  expect(calls.map(({ listings, holdSeconds, reason }) => [listings.length, holdSeconds, reason])).toEqual([
    [500, 40, 'No.'],
    [500, 40, 'No.'],
    [1, 40, 'No.'],
  ]);
  expect(parts).toEqual([500, 1000]);
  await decideAll('token', { listings: many(500), ...decide });
  expect(calls.at(-1)).not.toHaveProperty('holdSeconds');
  expect([1, 500, 501, 10_000, 100_000].map(undoSecondsOf)).toEqual([10, 10, 30, 210, 300]);
});

test('a failed call ends a decision, and reports what was settled before', async () => {
  const calls = answerCalls((sent, call) => (call === 2 ? new Response('busy', { status: 503 }) : done(sent)));
  const publish = { listings: many(1200), action: 'publish', reason: null } as const;
  const { results, error } = await decideAll('token', publish);
  expect([results.length, calls.length]).toEqual([500, 2]);
  expect(error).toMatchObject({ status: 503 });
  answerCalls(() => new Response('busy', { status: 503 }));
  await expect(decideAll('token', publish)).rejects.toMatchObject({ status: 503 });
});

test('a part that cannot be undone does not stop the others; if no part can, the undo is refused', async () => {
  const ids = many(700).map(({ id }) => id);
  answerCalls((sent, call) => (call === 1 ? refused() : done(sent)));
  const results = await undoDecisions('token', ids);
  expect(results.filter(({ isDone }) => isDone)).toHaveLength(200);
  expect(results[0]?.problem).toBe('They are over.');
  answerCalls(refused);
  await expect(undoDecisions('token', ids)).rejects.toMatchObject({ status: 409 });
});
