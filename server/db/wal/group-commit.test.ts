import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { type Db, openDatabase } from '../open-database.ts';
import { getGroupCommit } from './group-commit.ts';

const MIGRATIONS = [{ id: 1, name: 'numbers', sql: 'CREATE TABLE number (n INTEGER PRIMARY KEY) STRICT' }];
const folders: string[] = [];
const open: Db[] = [];
afterEach(() => {
  for (const db of open.splice(0)) db.close();
  for (const folder of folders.splice(0)) fs.rmSync(folder, { recursive: true });
});

function openNumbers() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-group-'));
  folders.push(folder);
  const file = path.join(folder, 'numbers.db');
  const db = openDatabase(file, { synchronous: 'FULL', migrations: MIGRATIONS });
  open.push(db);
  const insert = db.prepare<[number]>('INSERT INTO number (n) VALUES (?)');
  return {
    db,
    file,
    put: (n: number) => insert.run(n).changes,
    held: () => db.prepare<[], number>('SELECT n FROM number ORDER BY n').pluck().all(),
    /** Counts commits so far: the last frame of each contains the size of the database after it. */
    commits: () => {
      const log = fs.readFileSync(`${file}-wal`);
      const frameBytes = 24 + log.readUInt32BE(8);
      let count = 0;
      for (let at = 32; at + frameBytes <= log.length; at += frameBytes) if (log.readUInt32BE(at + 4) > 0) count += 1;
      return count;
    },
  };
}

test('writes requested in one event-loop turn are one commit, on disk before any of them resolves', async () => {
  const { db, put, held, commits } = openNumbers();
  const before = commits();
  const groupCommit = getGroupCommit(db);
  const seen: number[] = [];
  const ask = async (n: number) => {
    const changes = await groupCommit.commit(() => put(n));
    seen.push(...held());
    return changes;
  };
  const results = await Promise.all([1, 2, 3].map(ask));
  expect(results).toEqual([1, 1, 1]);
  expect(seen.slice(0, 3)).toEqual([1, 2, 3]);
  expect(commits() - before).toBe(1);
});

test('writes of the following turns join the transaction until it has too many members or takes too long', async () => {
  const { db, put, commits } = openNumbers();
  let nowMs = 0;
  const groupCommit = getGroupCommit(db, undefined, () => nowMs);
  /** Counts the commits for `count` members that join one per turn, each turn taking `turnMs`. */
  const commitsOf = async (from: number, count: number, turnMs: number) => {
    const before = commits();
    const told: Promise<number>[] = [];
    for (let n = from; n < from + count; n += 1) {
      told.push(groupCommit.commit(() => put(n)));
      await new Promise((resolve) => setImmediate(resolve));
      nowMs += turnMs;
    }
    await Promise.all(told);
    return commits() - before;
  };
  expect(await commitsOf(0, 5, 0)).toBe(1);
  // At most 64 members.
  expect(await commitsOf(100, 200, 0)).toBe(4);
  // Pauses of at most 3 ms, so that about two transactions share a commit.
  expect(await commitsOf(1000, 12, 2)).toBeGreaterThanOrEqual(4);
});

test('a member that throws rejects and is undone alone, whatever the other members do', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ n: fc.nat({ max: 6 }), fails: fc.boolean(), isDurable: fc.boolean() }), { maxLength: 8 }),
      async (members) => {
        const { db, put, held } = openNumbers();
        const groupCommit = getGroupCommit(db);
        const expected = new Set<number>();
        const fates = members.map(({ n, fails, isDurable }, at) => {
          const isTwice = expected.has(n);
          if (!fails && !isTwice) expected.add(n);
          const action = () => {
            put(n);
            if (fails) throw new Error(`member ${at}`);
          };
          const promise = isDurable ? groupCommit.commit(action) : groupCommit.commitRelaxed(action);
          const told = promise.then(
            () => 'written',
            (error: Error) => error.message,
          );
          return { told, wanted: isTwice ? expect.stringContaining('UNIQUE') : fails ? `member ${at}` : 'written' };
        });
        for (const { told, wanted } of fates) expect(await told).toEqual(wanted);
        expect(held()).toEqual([...expected].sort((a, b) => a - b));
      },
    ),
    { numRuns: 60 },
  );
});

test('when the transaction cannot be written every member rejects with the reason, and later ones are written again', async () => {
  const { db, put, held } = openNumbers();
  const groupCommit = getGroupCommit(db);
  db.pragma('query_only = ON');
  const fates = await Promise.allSettled([groupCommit.commit(() => put(1)), groupCommit.commitRelaxed(() => void put(2))]);
  expect(fates.map((fate) => fate.status)).toEqual(['rejected', 'rejected']);
  expect((fates[0] as PromiseRejectedResult).reason).toMatchObject({ code: 'SQLITE_READONLY' });
  db.pragma('query_only = OFF');
  await groupCommit.commit(() => put(3));
  expect(held()).toEqual([3]);
});

test('a member that does not fit on the disk rejects, with the members it took along', async () => {
  const { db, held } = openNumbers();
  db.exec('CREATE TABLE large (bytes BLOB) STRICT');
  const groupCommit = getGroupCommit(db);
  const insert = db.prepare<[Buffer]>('INSERT INTO large (bytes) VALUES (?)');
  const put = db.prepare<[number]>('INSERT INTO number (n) VALUES (?)');
  await groupCommit.commit(() => put.run(1));
  db.pragma(`max_page_count = ${Number(db.pragma('page_count', { simple: true })) + 2}`);
  const fates = await Promise.allSettled([
    groupCommit.commit(() => put.run(2)),
    groupCommit.commit(() => insert.run(Buffer.alloc(1 << 20))),
  ]);
  expect(fates[1]).toMatchObject({ status: 'rejected', reason: { code: 'SQLITE_FULL' } });
  // Alone or with the other member: the result matches what was written.
  expect(held()).toEqual(fates[0]?.status === 'fulfilled' ? [1, 2] : [1]);
  db.pragma('max_page_count = 100000');
  await groupCommit.commit(() => put.run(3));
  expect(held()).toContain(3);
});

test('only relaxed writes do not wait for the disk, and a later durable write does', async () => {
  const { db, put } = openNumbers();
  const groupCommit = getGroupCommit(db);
  const synchronous = () => db.pragma('synchronous', { simple: true });
  const levels: unknown[] = [];
  const note = (n: number) => () => {
    put(n);
    levels.push(synchronous());
  };
  await groupCommit.commitRelaxed(note(1));
  await Promise.all([groupCommit.commitRelaxed(note(2)), groupCommit.commit(note(3))]);
  await groupCommit.commit(note(4));
  const [normal, full] = [1, 2];
  expect(levels).toEqual([normal, full, full, full]);
  expect(synchronous()).toBe(full);
});
