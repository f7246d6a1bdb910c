import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { openStore } from '../../../server/db/open-store.ts';
import { openStores } from '../../../server/stores/sqlite/open-stores.ts';
import { makeRecord } from '../../fixtures/make-record.ts';
import { makeDataDir } from '../../fixtures/role-server.ts';
import { putMigratedStore } from '../../fixtures/stores/migrated-store.ts';
import { type ServedBuild, serveBuild } from '../../tools/attack/served-build.ts';
import { ROOT } from './device-process.ts';
import type { SeededRng } from './seeded-rng.ts';

/**
 * Enough for several pieces of a snapshot and several pages of changes, few enough to be imported several hundred
 * times.
 */
const ROWS = 1200;
/** Milliseconds by which two correct clocks may differ here, including the answer's way. */
const NEAR_MS = 1500;
const ENV = {
  SAMPLE_CATALOGUE: 'off',
  LIMITS: 'quotes=1000000 leads=1000000 submissions=1000000 edits=1000000 deviceWrites=1000000 lagMs=60000',
};

/**
 * A product's price (null: not offered) from the first moment hosted may have answered it until hosted no longer did.
 */
interface Fact {
  readonly cents: number | null;
  readonly fromMs: number;
  untilMs: number;
}

/** The real hosted server, a way to change prices there, and a record of everything that was ever true. */
export interface HostedOracle {
  readonly url: string;
  readonly dataDir: string;
  readonly ids: readonly string[];
  /** Each resolves when hosted's own answers contain the change. */
  changePrices(count: number): Promise<void>;
  withdrawSome(count: number): Promise<void>;
  bringBack(): Promise<void>;
  beginNewHistory(): Promise<void>;
  /** Drops the tombstones so far: a device that has not received them needs a full copy. */
  forgetRemovals(): Promise<void>;
  epoch(): Promise<string>;
  headSeq(): Promise<number>;
  /** True if hosted had this price at any moment from `asOfMs` on. */
  wasTrue(id: string, cents: number | null, asOfMs: number): boolean;
  /** Current prices by id, without products that are not offered. */
  now(): ReadonlyMap<string, number>;
  rows<Row>(sql: string): Row[];
  /** Resolves to the errors of hosted itself. */
  stop(): Promise<string[]>;
}

/** Text that does not compress, so that a snapshot has several pieces. */
const noise = (id: string) => Array.from({ length: 16 }, (_, n) => createHash('sha512').update(`${id} ${n}`).digest('base64')).join(' ');

export async function openHostedOracle(rng: SeededRng): Promise<HostedOracle> {
  const dataDir = makeDataDir();
  putMigratedStore(dataDir);
  const stores = openStores(dataDir, { now: Date.now });
  const db = openStore(dataDir);
  const ids = Array.from({ length: ROWS }, (_, n) => `p${String(n).padStart(4, '0')}`);
  const facts = new Map<string, Fact[]>();
  const texts = new Map(ids.map((id) => [id, noise(id)]));
  let lastCents = 1000;

  const current = (id: string) => facts.get(id)?.at(-1);
  const offered = () => ids.filter((id) => typeof current(id)?.cents === 'number');

  /** Every price is unique, so that no wrong price is right by chance. */
  async function recordAndWrite(changes: ReadonlyMap<string, number | null>, write: () => Promise<unknown>): Promise<void> {
    const before = [...changes.keys()].map(current);
    const fromMs = Date.now();
    for (const [id, cents] of changes) facts.set(id, [...(facts.get(id) ?? []), { cents, fromMs, untilMs: Number.POSITIVE_INFINITY }]);
    await write();
    await shown();
    for (const fact of before) if (fact !== undefined) fact.untilMs = Date.now();
  }

  const put = (chosen: readonly string[]) => {
    const changes = new Map(chosen.map((id, n) => [id, lastCents + 1 + n]));
    lastCents += chosen.length;
    const records = chosen.map((id) => makeRecord(id, { priceCents: changes.get(id) ?? 0, description: texts.get(id) ?? '' }));
    return recordAndWrite(changes, () => stores.products.putRecords(records));
  };

  let server: ServedBuild | undefined;
  const urlOf = () => `http://127.0.0.1:${server?.port}`;
  /** Waits until hosted has read the change: a request from the feed's head on makes it look. */
  async function shown(): Promise<void> {
    // Ends while hosted is down: it will read its store at the next start.
    while (server !== undefined) {
      const { headSeq } = await stores.products.head();
      const target = `/v1/sync/changes?epoch=${await stores.products.epoch()}&since=${headSeq}`;
      const answer = await fetch(urlOf() + target).catch(() => undefined);
      await answer?.arrayBuffer();
      if (answer?.status === 200) return;
      await pause(50);
    }
  }

  await put(ids);
  server = await serveBuild(ROOT, dataDir, ENV);
  const url = urlOf();
  const suffered: string[] = [];
  /** Records the errors of this server process so far. */
  const look = (of: ServedBuild) => {
    const ending = of.ending();
    suffered.push(...(ending === null ? [] : [`hosted ${ending}`]), ...of.errors.map((proxy) => `hosted logged ${proxy}`));
  };
  let renewing = Promise.resolve();
  /** Does what a restore does: hosted is down for a moment and returns with a new epoch. */
  async function beginAgain(): Promise<void> {
    const before = server;
    if (before === undefined) return;
    await before.stop();
    server = undefined;
    look(before);
    await stores.products.renewEpoch();
    server = await serveBuild(ROOT, dataDir, { ...ENV, PORT: new URL(url).port });
    await shown();
  }

  const withdraw = (chosen: readonly string[]) =>
    recordAndWrite(new Map(chosen.map((id) => [id, null])), () => stores.products.deleteProducts(chosen));
  // The first products stay, because they get reviews.
  const someOffered = (count: number) => rng.shuffle(offered().slice(20)).slice(0, count);

  return {
    url,
    dataDir,
    ids,
    changePrices: (count) => put(rng.shuffle(offered()).slice(0, count)),
    withdrawSome: (count) => withdraw(someOffered(count)),
    bringBack: () => put(ids.filter((id) => current(id)?.cents === null)),
    beginNewHistory: () => {
      renewing = renewing.then(beginAgain);
      return renewing;
    },
    forgetRemovals: async () => {
      await withdraw(someOffered(1));
      db.exec("UPDATE tombstone SET deleted_at = '2000-01-01T00:00:00.000Z'");
      await withdraw(someOffered(1));
      await shown();
    },
    epoch: () => stores.products.epoch(),
    headSeq: async () => (await stores.products.head()).headSeq,
    wasTrue: (id, cents, asOfMs) =>
      (facts.get(id) ?? [{ cents: null, fromMs: 0, untilMs: Number.POSITIVE_INFINITY }]).some(
        (fact) => fact.cents === cents && fact.untilMs >= asOfMs - NEAR_MS,
      ),
    now: () => new Map(offered().map((id) => [id, current(id)?.cents ?? 0])),
    rows: (sql) => db.prepare(sql).all() as never[],
    stop: async () => {
      await renewing;
      await server?.stop();
      if (server !== undefined) look(server);
      stores.close();
      db.close();
      fs.rmSync(dataDir, { recursive: true, force: true });
      return suffered;
    },
  };
}
