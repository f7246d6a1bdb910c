import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { userMigrations } from '../db/migrations/user-migrations.ts';
import { type Db, openDatabase } from '../db/open-database.ts';
import type { HostedAnswer, HostedRequest } from '../sync/hosted-client.ts';
import { hostedAnswer, hostedRefusal, RECEIPTS } from './hosted-answers.fixture.ts';
import { createOutbox, type Outbox, type Submission } from './outbox.ts';
import { createOutboxStore, type OutboxStore } from './outbox-store.ts';
import { createSeal } from './seal.ts';

let folder: string;
let db: Db;
let store: OutboxStore;
let nowMs: number;
let minted: number;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-outbox-'));
  open();
  nowMs = 1_000_000;
  minted = 0;
});
afterEach(() => {
  db.close();
  fs.rmSync(folder, { recursive: true });
});

function open(): void {
  db = openDatabase(path.join(folder, 'user.db'), { synchronous: 'FULL', migrations: userMigrations });
  store = createOutboxStore(db, createSeal(Buffer.alloc(32, 7)));
}

const taken = (path: string) => hostedAnswer(201, path.includes('review') ? RECEIPTS.review : RECEIPTS.quote);

function start(send: (request: HostedRequest) => Promise<HostedAnswer>) {
  return createOutbox({
    store,
    client: { send, takes: () => true },
    clientOf: () => 'secret-of-this-device',
    now: () => nowMs,
    random: () => 0.5,
    newId: () => {
      minted += 1;
      return `id${minted}`;
    },
    onError: (error) => {
      throw error;
    },
  });
}

const submit = (kind: 'quote' | 'review', n: number, key = `key${n}`) => ({ kind, path: `/api/${kind}s`, body: { n }, key });
function keep(outbox: Outbox, submission: Submission): string {
  const added = outbox.enqueue(submission);
  if (added.kind !== 'kept') throw new Error('Its key came with something else before');
  return added.id;
}
const states = () =>
  store
    .list(100)
    .map(({ kind, state, id }) => `${kind} ${id.replace('q-id', '')} ${state}`)
    .sort();

describe('the outbox', () => {
  test("a submission is sent with its key, and the hosted server's response is kept", async () => {
    const asked: HostedRequest[] = [];
    const outbox = start(async (request) => {
      asked.push(request);
      return hostedAnswer(201, RECEIPTS.quote);
    });
    const id = keep(outbox, submit('quote', 1, 'page-key'));
    await outbox.send();
    const headers = { 'idempotency-key': 'page-key', 'idempotency-client': 'secret-of-this-device' };
    expect(asked).toEqual([{ method: 'POST', path: '/api/quotes', body: '{"n":1}', headers }]);
    expect(store.find(id)).toMatchObject({
      state: 'sent',
      attempts: 1,
      answer: { ...RECEIPTS.quote, chatUrl: '' },
      body: null,
      problem: null,
    });
  });

  test('reports whether an attempt is in progress', async () => {
    const hosted = Promise.withResolvers<HostedAnswer>();
    const outbox = start(() => hosted.promise);
    expect(outbox.isSending()).toBe(false);
    keep(outbox, submit('quote', 1));
    expect(outbox.isSending()).toBe(true);
    hosted.resolve(taken('/api/quotes'));
    await outbox.send();
    expect(outbox.isSending()).toBe(false);
  });

  test('two submissions with the same key are one', () => {
    const outbox = start(() => new Promise(() => {}));
    expect(keep(outbox, submit('quote', 1, 'same'))).toBe(keep(outbox, submit('quote', 1, 'same')));
    expect(outbox.enqueue(submit('quote', 2, 'same'))).toEqual({ kind: 'other_body' });
    expect(store.list(10)).toHaveLength(1);
  });

  test('a poison message is set aside and blocks neither its kind nor another', async () => {
    const outbox = start(async ({ path: to, body }) => (body === '{"n":1}' ? hostedRefusal('invalid_fields') : taken(to)));
    for (const [kind, n] of [
      ['quote', 1],
      ['quote', 2],
      ['review', 3],
    ] as const)
      outbox.enqueue(submit(kind, n));
    await outbox.send();
    expect(states()).toEqual(['quote 1 rejected', 'quote 2 sent', 'review 3 sent']);
    expect(store.list(10).at(-1)?.problem).toEqual({ detail: 'refused: invalid_fields' });
  });

  test('while the first entry of a kind waits for its next attempt, the others of that kind wait behind it', async () => {
    let isUp = false;
    const order: string[] = [];
    const outbox = start(async ({ path: to, body }) => {
      if (!isUp && to === '/api/quotes') throw new Error('no route to host');
      order.push(`${to} ${body}`);
      return taken(to);
    });
    for (const [kind, n] of [
      ['quote', 1],
      ['quote', 2],
      ['review', 3],
    ] as const)
      outbox.enqueue(submit(kind, n));
    await outbox.send();
    expect(states()).toEqual(['quote 1 pending', 'quote 2 pending', 'review 3 sent']);
    isUp = true;
    await outbox.send();
    expect(states()[0]).toBe('quote 1 pending');
    outbox.wake();
    await outbox.send();
    expect(order).toEqual(['/api/reviews {"n":3}', '/api/quotes {"n":1}', '/api/quotes {"n":2}']);
  });

  test.each([
    ['too many requests', hostedRefusal('too_many_requests')],
    ['a request in flight', hostedRefusal('request_in_flight')],
    ['an internal error of hosted', hostedRefusal('internal')],
    ['a proxy’s own page', hostedAnswer(404, {})],
    ['a hotel network’s 200', hostedAnswer(200, { ok: true })],
    ['an empty answer', hostedAnswer(204, undefined)],
    ['an HTML page', { status: 200, contentType: 'text/html', body: '<h1>Welcome</h1>' }],
    ['a firewall’s error code', hostedAnswer(403, { code: 'forbidden', detail: 'Blocked by policy' })],
    ['a hosted error code in another document', hostedAnswer(422, { code: 'invalid_fields', detail: 'Blocked by policy' })],
    ['a hosted error code under another status', { ...hostedRefusal('invalid_fields'), status: 403 }],
    ['the receipt of another kind', hostedAnswer(201, RECEIPTS.review)],
  ])('"not now" is retried later: %s', async (_what, notNow) => {
    const outbox = start(async () => notNow);
    const id = keep(outbox, submit('quote', 1));
    await outbox.send();
    expect(store.find(id)).toMatchObject({ state: 'pending', attempts: 1 });
    expect(store.takeDue(nowMs, (entry) => entry)).toEqual([]);
    expect(store.takeDue(nowMs + 2000, (entry) => entry)).toHaveLength(1);
  });

  test.each([
    ['seconds', '600', 600_000],
    ['a date', 'Thu, 01 Jan 1970 00:20:00 GMT', 200_000],
    ['at most an hour', '86400', 3_600_000],
  ])('Retry-After in %s overrides the backoff, even after the hosted server is back', async (_what, retryAfter, waitMs) => {
    let asked = 0;
    const outbox = start(async () => {
      asked += 1;
      return asked === 1 ? { ...hostedRefusal('too_many_requests'), retryAfter } : hostedAnswer(201, RECEIPTS.quote);
    });
    const id = keep(outbox, submit('quote', 1));
    await outbox.send();
    nowMs += waitMs - 1;
    outbox.wake();
    await outbox.send();
    expect([asked, store.find(id)?.state]).toEqual([1, 'pending']);
    nowMs += 1;
    await outbox.send();
    expect([asked, store.find(id)?.state]).toEqual([2, 'sent']);
  });

  test('an attempt scheduled by a clock one year ahead is made once the clock is correct', async () => {
    let isUp = false;
    const outbox = start(async () => (isUp ? hostedAnswer(201, RECEIPTS.quote) : hostedRefusal('unavailable')));
    nowMs += 365 * 86_400_000;
    const id = keep(outbox, submit('quote', 1));
    await outbox.send();
    nowMs -= 365 * 86_400_000;
    isUp = true;
    await outbox.send();
    expect(store.find(id)?.state).toBe('sent');
  });

  test('corrected content is sent under the same key; after it was sent, nothing changes it', async () => {
    const keys: (string | undefined)[] = [];
    const outbox = start(async ({ headers, body }) => {
      keys.push(headers?.['idempotency-key']);
      return body === '{"n":1}' ? hostedRefusal('invalid_fields') : hostedAnswer(201, RECEIPTS.quote);
    });
    const id = keep(outbox, submit('quote', 1, 'first'));
    await outbox.send();
    expect(outbox.resubmit(id, { n: 2 })).toBe('done');
    await outbox.send();
    expect(store.find(id)?.state).toBe('sent');
    expect(keys).toEqual(['first', 'first']);
    expect(outbox.resubmit(id, { n: 3 })).toBe('already_sent');
    expect(outbox.discard(id)).toBe('already_sent');
    expect(outbox.resubmit('q-nobody', { n: 3 })).toBe('unknown');
  });

  test('whatever crashes, each submission takes effect exactly once on the hosted server, in order within its kind', async () => {
    // Possible fates of an attempt: answered; arrived but the response is lost; never arrived; the process is killed.
    const fates = fc.constantFrom('answered', 'answer lost', 'lost', 'killed after arriving', 'killed before');
    await fc.assert(
      fc.asyncProperty(fc.array(fates, { maxLength: 30 }), fc.integer({ min: 1, max: 5 }), async (script, count) => {
        db.prepare('DELETE FROM outbox').run();
        const effects: string[] = [];
        const seen = new Set<string>();
        const remaining = [...script];
        const hosted = async ({ headers, body }: HostedRequest): Promise<HostedAnswer> => {
          const fate = remaining.shift() ?? 'answered';
          const key = headers?.['idempotency-key'] ?? '';
          if (!fate.startsWith('lost') && fate !== 'killed before' && !seen.has(key)) {
            seen.add(key);
            effects.push(body ?? '');
          }
          if (fate.startsWith('killed')) return new Promise(() => {});
          if (fate !== 'answered') throw new Error(fate);
          return hostedAnswer(201, RECEIPTS.quote);
        };
        let outbox = start(hosted);
        for (let n = 0; n < count; n += 1) outbox.enqueue(submit('quote', n));
        for (let round = 0; round < script.length + 2; round += 1) {
          nowMs += 3_600_000;
          // A killed attempt never returns: the process restarts with the same file.
          await Promise.race([outbox.send(), new Promise((resolve) => setImmediate(resolve))]);
          db.close();
          open();
          outbox = start(hosted);
        }
        nowMs += 3_600_000;
        await outbox.send();
        expect(effects).toEqual(Array.from({ length: count }, (_, n) => JSON.stringify({ n })));
        expect(store.list(100).every(({ state }) => state === 'sent')).toBe(true);
      }),
      { numRuns: 30 },
    );
  });
});
