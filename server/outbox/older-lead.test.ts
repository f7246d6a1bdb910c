import { afterEach, beforeEach, expect, test } from 'vitest';
import { userMigrations } from '../db/migrations/user-migrations.ts';
import { type Db, openDatabase } from '../db/open-database.ts';
import type { HostedAnswer, HostedRequest } from '../sync/hosted-client.ts';
import { hostedAnswer, hostedRefusal } from './hosted-answers.fixture.ts';
import { createOutbox } from './outbox.ts';
import { createOutboxStore } from './outbox-store.ts';
import { createSeal } from './seal.ts';

const LEAD = { name: 'Ana', email: 'ana@shop.example', interest: 'Bells', consentVersion: '1', phone: '+254 700 1' };
const IN_OLDER_WORDS = {
  name: 'Ana',
  email: 'ana@shop.example',
  consentVersion: '1',
  interest: 'Bells\nPhone: +254 700 1',
};
const RECEIPT = hostedAnswer(201, { id: 'lead-1', status: 'received' });

let db: Db;
beforeEach(() => {
  db = openDatabase(':memory:', { synchronous: 'NORMAL', migrations: userMigrations });
});
afterEach(() => void db.close());

/** A device, and a hosted server that stores one content per key. `takes` is its answer to the last ping. */
function start() {
  const store = createOutboxStore(db, createSeal(Buffer.alloc(32, 7)));
  const line = { takes: null as boolean | null, isAnswerLost: false };
  const byKey = new Map<string, string>();
  const asked: { method: string; body: unknown }[] = [];

  function hear({ method, headers, body = '' }: HostedRequest): HostedAnswer {
    asked.push({ method, body: JSON.parse(body) });
    if (method === 'PATCH') return line.takes === true ? RECEIPT : hostedRefusal('not_found');
    const key = headers?.['idempotency-key'] ?? '';
    if ((byKey.get(key) ?? body) !== body) return hostedRefusal('key_reused');
    byKey.set(key, body);
    return RECEIPT;
  }
  async function send(request: HostedRequest): Promise<HostedAnswer> {
    const said = hear(request);
    if (line.isAnswerLost) throw new Error('lost');
    return said;
  }
  let minted = 0;
  const outbox = createOutbox({
    store,
    client: { send, takes: () => line.takes },
    clientOf: () => 'secret',
    now: () => 1_000_000,
    random: () => 1,
    newId: () => String(++minted),
    onError: (error) => {
      throw error;
    },
  });
  return {
    line,
    asked,
    leave: (body: object, key: string) => outbox.enqueue({ kind: 'lead', path: '/api/leads', body, key }) as { id: string },
    remark: outbox.resubmit,
    entry: (id: string) => store.find(id),
    /** Attempts everything that waits. */
    pass: async () => {
      outbox.wake();
      await outbox.send();
    },
  };
}

test('a waiting lead is stored unchanged; it is sent in the older format, and its note follows once the hosted server accepts notes', async () => {
  const { line, asked, leave, remark, entry, pass } = start();
  const { id } = leave(LEAD, 'k1');
  await pass();
  expect([entry(id)?.body, asked]).toEqual([LEAD, []]);
  Object.assign(line, { takes: false, isAnswerLost: true });
  await pass();
  expect([entry(id)?.body, asked]).toEqual([LEAD, [{ method: 'POST', body: IN_OLDER_WORDS }]]);

  remark(id, { ...LEAD, note: 'Buys in May' });
  Object.assign(line, { takes: true, isAnswerLost: false });
  await pass();
  await pass();
  expect(entry(id)).toMatchObject({ state: 'sent', problem: null });
  expect(asked.at(-1)).toEqual({ method: 'PATCH', body: { note: 'Buys in May' } });
});

test('a note on a lead that has arrived waits until the hosted server accepts notes, without blocking leads behind it', async () => {
  const { line, asked, leave, remark, entry, pass } = start();
  line.takes = false;
  const { id } = leave(LEAD, 'k1');
  await pass();
  remark(id, { note: 'Buys in May' });
  const next = leave({ ...LEAD, name: 'Ben' }, 'k2');
  await pass();
  expect(entry(id)).toMatchObject({ state: 'pending', body: { note: 'Buys in May' }, reason: expect.stringContaining('older version') });
  expect([entry(next.id)?.state, asked.map(({ method }) => method)]).toEqual(['sent', ['POST', 'POST']]);
  line.takes = true;
  await pass();
  expect([entry(id)?.state, asked.at(-1)]).toEqual(['sent', { method: 'PATCH', body: { note: 'Buys in May' } }]);
});
