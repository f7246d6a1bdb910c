import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openMigratedStore } from '../../../tests/fixtures/stores/migrated-store.ts';
import type { Db } from '../../db/open-database.ts';
import { createLogTo } from '../../runtime/log.ts';
import { createSqliteStores } from '../../stores/sqlite/open-stores.ts';
import { createLeaseManager, type LeaseManagerDeps } from './lease-manager.ts';

let folder: string;
let dbs: Db[];
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-work-'));
  dbs = [];
});
afterEach(() => {
  vi.useRealTimers();
  for (const db of dbs) db.close();
  fs.rmSync(folder, { recursive: true });
});

/** Dependencies of another process on the same store. */
function depsOf(id: string, place: string | null) {
  const db = openMigratedStore(folder);
  dbs.push(db);
  return { store: createSqliteStores(db, { now: Date.now }).leases, owner: { id, place }, log: createLogTo('silent', () => undefined) };
}
const until = (): number => Number(dbs[0]?.prepare('SELECT until FROM work_lease').pluck().get());
/** Milliseconds since the machine was started, independent of any wall clock. */
const monotonicMs = () => Number(process.hrtime.bigint() / 1_000_000n);
const endAt = (ms: number) => dbs[0]?.prepare('UPDATE work_lease SET until = ?').run(ms);
const lapse = () => endAt(1);
function begin(leaseManager: ReturnType<typeof createLeaseManager>, name: string) {
  let end: () => void = () => undefined;
  const over = leaseManager.withLease(
    name,
    () =>
      new Promise<string>((resolve) => {
        end = () => resolve('done');
      }),
  );
  return { over, end: () => end() };
}

describe('work under a lease', () => {
  it('is refused to another process until it is over, whatever that process is called', async () => {
    const [one, two] = [createLeaseManager(depsOf('one', null)), createLeaseManager(depsOf('two', null))];
    const sweep = begin(one, 'sweep');
    await expect.poll(until).toBeGreaterThan(monotonicMs());
    expect(await two.withLease('sweep', async () => 'twice')).toBeUndefined();
    expect(await two.withLease('purge', async () => 'another')).toBe('another');
    sweep.end();
    expect(await sweep.over).toBe('done');
    expect(await two.withLease('sweep', async () => 'now')).toBe('now');
  });

  it('is not renewed after its release by a renewal that takes long', async () => {
    const { store, ...deps } = depsOf('one', null);
    let calls = 0;
    let arrive: () => void = () => undefined;
    const slow = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const acquireOrRenew: typeof store.acquireOrRenew = async (...args) => {
      calls += 1;
      if (calls === 2) await slow;
      return store.acquireOrRenew(...args);
    };
    const one = createLeaseManager({ ...deps, store: { ...store, acquireOrRenew }, leaseMs: 90 });
    const sweep = begin(one, 'sweep');
    await expect.poll(() => calls).toBe(2);
    sweep.end();
    await new Promise((resolve) => setImmediate(resolve));
    arrive();
    await sweep.over;
    await slow;
    expect(await createLeaseManager(depsOf('two', null)).withLease('sweep', async () => 'now')).toBe('now');
  });

  it('runs one after the other in the same process', async () => {
    const one = createLeaseManager(depsOf('one', null));
    const first = begin(one, 'sweep');
    const second = one.withLease('sweep', async () => 'second');
    await expect.poll(until).toBeGreaterThan(0);
    first.end();
    expect([await first.over, await second]).toEqual(['done', 'second']);
  });

  it('is free again after it failed', async () => {
    const [one, two] = [createLeaseManager(depsOf('one', null)), createLeaseManager(depsOf('two', null))];
    await expect(one.withLease('sweep', async () => Promise.reject(new Error('broke off')))).rejects.toThrow('broke off');
    expect(await two.withLease('sweep', async () => 'now')).toBe('now');
  });

  it("is taken over once its lease has expired by the database's clock", async () => {
    const [one, two] = [createLeaseManager(depsOf('one', null)), createLeaseManager(depsOf('two', null))];
    expect(await one.acquire('sweep')).not.toBeNull();
    expect(await two.acquire('sweep')).toBeNull();
    lapse();
    expect(await two.acquire('sweep')).not.toBeNull();
  });

  it('is free if its lease expires later than any lease can: the machine was restarted since', async () => {
    const [one, two] = [createLeaseManager(depsOf('one', null)), createLeaseManager(depsOf('two', null))];
    await one.acquire('sweep');
    endAt(monotonicMs() + 55_000);
    expect(await two.acquire('sweep')).toBeNull();
    endAt(monotonicMs() + 65_000);
    expect(await two.acquire('sweep')).not.toBeNull();
  });

  it('keeps its lease however long it takes: the lease is renewed three times per period', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const one = createLeaseManager({ ...depsOf('one', null), leaseMs: 30_000 });
    const lease = await one.acquire('sweep');
    lapse();
    vi.advanceTimersByTime(10_000);
    expect(until()).toBeGreaterThan(monotonicMs() + 29_000);
    await lease?.release();
    vi.advanceTimersByTime(60_000);
    expect(dbs[0]?.prepare('SELECT count(*) FROM work_lease').pluck().get()).toBe(0);
  });
});

describe('a server that starts', () => {
  const startedServer = async (deps: LeaseManagerDeps) => {
    const leaseManager = createLeaseManager(deps);
    await leaseManager.releaseStale();
    return leaseManager;
  };

  it('releases at once the leases of an earlier server on the folder it has locked', async () => {
    await createLeaseManager(depsOf('earlier', '/data')).acquire('sweep');
    const next = await startedServer(depsOf('next', '/data'));
    expect(await next.withLease('sweep', async () => 'mine')).toBe('mine');
  });

  it.each([
    ['a command beside the server', null],
    ['a server on another folder', '/elsewhere'],
  ])('leaves leases of %s alone until they expire', async (_who, place) => {
    await createLeaseManager(depsOf('other', place)).acquire('sweep');
    const next = await startedServer(depsOf('next', '/data'));
    expect(await next.withLease('sweep', async () => 'mine')).toBeUndefined();
    lapse();
    expect(await next.withLease('sweep', async () => 'mine')).toBe('mine');
  });
});
