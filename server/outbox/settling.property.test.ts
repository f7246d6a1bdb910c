import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scaledRuns } from '../../tests/fixtures/process/scaled-runs.ts';
import { userMigrations } from '../db/migrations/user-migrations.ts';
import { type Db, openDatabase } from '../db/open-database.ts';
import type { HostedAnswer, HostedRequest } from '../sync/hosted-client.ts';
import { hostedAnswer, hostedRefusal } from './hosted-answers.fixture.ts';
import { createModelHosted } from './model-hosted.fixture.ts';
import { type ChangeResult, createOutbox } from './outbox.ts';
import { createOutboxStore } from './outbox-store.ts';
import { createSeal } from './seal.ts';

const FATES = ['answered', 'answer lost', 'lost', 'portal', 'busy', 'killed after arriving', 'killed before'] as const;
type Fate = (typeof FATES)[number];
/** What the user does, before the next attempt or while it is in progress. */
const USER_ACTIONS = ['nothing', 'edit', 'bad edit', 'discard', 'restart'] as const;
type UserAction = (typeof USER_ACTIONS)[number];

const rounds = fc.array(
  fc.record({
    action: fc.constantFrom(...USER_ACTIONS),
    fate: fc.constantFrom(...FATES),
    meanwhile: fc.constantFrom(...USER_ACTIONS.slice(0, 4)),
  }),
  { maxLength: 12 },
);
const SEAL = createSeal(Buffer.alloc(32, 7));
const isDone = (result: ChangeResult) => result === 'done' || result === 'settling';
const onError = (error: unknown) => {
  throw error;
};

/**
 * A device with one entry, and a hosted server behind an unreliable line. Numbers below 0 are content that the server
 * refuses.
 */
function createWorld(kind: 'listing' | 'quote', db: Db, first: number) {
  const hosted = createModelHosted();
  let nowMs = 1_000_000;
  let edits = 0;
  let wish: { readonly n: number } | 'discarded' = { n: first };
  let next: { readonly fate: Fate; readonly meanwhile: UserAction } = { fate: 'lost', meanwhile: 'nothing' };
  let device = start();

  function start() {
    const store = createOutboxStore(db, SEAL);
    const deps = {
      client: { send, takes: () => true },
      clientOf: () => 'secret',
      now: () => nowMs,
      random: () => 0.5,
      newId: () => '1',
      onError,
    };
    return { store, outbox: createOutbox({ ...deps, store }) };
  }

  function deliver(request: HostedRequest): HostedAnswer {
    const before = hosted.rows.length;
    const wished = wish;
    const hostedSaid = hosted.answer(request);
    // No edit is lost: a new row contains what was wanted when it was sent.
    if (hosted.rows.length > before) expect(hosted.rows.at(-1)).toMatchObject(wished === 'discarded' ? {} : wished);
    if (wished === 'discarded') expect(hosted.rows.length).toBe(before);
    return hostedSaid;
  }

  async function send(request: HostedRequest): Promise<HostedAnswer> {
    // An edit sends immediately; waits until that is over.
    await Promise.resolve();
    const { fate, meanwhile } = next;
    next = { fate: 'answered', meanwhile: 'nothing' };
    const hostedSaid = ['answered', 'answer lost', 'killed after arriving'].includes(fate) ? deliver(request) : null;
    act(meanwhile);
    if (fate.startsWith('killed')) return new Promise(() => {});
    if (fate === 'portal') return hostedAnswer(200, { ok: true });
    if (fate === 'busy') return hostedRefusal('too_many_requests');
    if (hostedSaid === null || fate === 'answer lost') throw new Error(fate);
    return hostedSaid;
  }

  function edit(n: number): void {
    if (isDone(device.outbox.resubmit('q-1', { n }))) wish = { n };
  }

  function act(action: UserAction): void {
    edits += 1;
    if (action === 'restart') device = start();
    if (action === 'edit') edit(edits);
    if (action === 'bad edit') edit(-edits);
    if (action === 'discard' && isDone(device.outbox.discard('q-1'))) wish = 'discarded';
  }

  // A killed attempt never returns; all others in progress finish first.
  async function pass(): Promise<void> {
    await Promise.race([device.outbox.send(), new Promise((resolve) => setImmediate(resolve))]);
    nowMs += 3_600_000;
  }

  return {
    hosted,
    act,
    pass,
    begin: () => device.outbox.enqueue({ kind, path: kind === 'listing' ? '/api/products' : '/api/quotes', body: wish }),
    meet: (fate: Fate, meanwhile: UserAction) => {
      next = { fate, meanwhile };
    },
    entry: () => device.store.find('q-1'),
    isWaiting: () => device.store.countWaiting() > 0,
    wish: () => wish,
  };
}
type World = ReturnType<typeof createWorld>;

async function live(world: World, script: readonly { action: UserAction; fate: Fate; meanwhile: UserAction }[]): Promise<void> {
  world.begin();
  await world.pass();
  for (const { action, fate, meanwhile } of script) {
    world.meet(fate, meanwhile);
    world.act(action);
    await world.pass();
    if (fate.startsWith('killed')) world.act('restart');
  }
  world.meet('answered', 'nothing');
  world.act('restart');
  for (let round = 0; round < 10 && world.isWaiting(); round += 1) await world.pass();
}

function judge(world: World, kind: 'listing' | 'quote'): void {
  const standing = world.hosted.rows.filter(({ isWithdrawn }) => !isWithdrawn);
  const entry = world.entry();
  const wish = world.wish();
  expect(world.isWaiting()).toBe(false);
  expect(world.hosted.rows.length).toBeLessThanOrEqual(1);
  if (entry?.state === 'sent' && entry.problem !== null) {
    expect([kind, entry.problem.detail]).toEqual(['quote', 'Already sent. It cannot be changed here.']);
    expect(standing).toHaveLength(1);
  } else if (wish === 'discarded') {
    expect([entry, standing]).toEqual([undefined, []]);
  } else if (entry?.state === 'sent') {
    expect(standing).toEqual([{ n: wish.n, isWithdrawn: false }]);
  } else {
    expect(entry?.state).toBe('rejected');
    expect(wish.n).toBeLessThan(0);
  }
}

test.each(['listing', 'quote'] as const)(
  'edited or discarded at any time, whatever is lost: a %s has one row or none, with the last content',
  async (kind) => {
    const db = openDatabase(':memory:', { synchronous: 'NORMAL', migrations: userMigrations });
    await fc.assert(
      fc.asyncProperty(rounds, fc.constantFrom(1000, -1000), async (script, first) => {
        db.prepare('DELETE FROM outbox').run();
        const world = createWorld(kind, db, first);
        await live(world, script);
        judge(world, kind);
      }),
      { numRuns: scaledRuns(200) },
    );
    db.close();
  },
);
