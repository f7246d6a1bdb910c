import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createPostgresSql, type PostgresSql } from '../../../server/db/sql/postgres.ts';
import { storageFailure } from '../../../server/runtime/storage-failure.ts';
import { createMigratedDatabase, type TestDatabase } from '../../fixtures/postgres/database.ts';

let database: TestDatabase;
let sql: PostgresSql;
beforeEach(async () => {
  database = await createMigratedDatabase();
  await database.query(`CREATE TABLE shelf (id text PRIMARY KEY, units bigint NOT NULL)`);
  await database.query(`INSERT INTO shelf VALUES ('a', 0), ('b', 0)`);
  // Counts attempts: numbers taken from a sequence stay taken after a rollback.
  await database.query('CREATE SEQUENCE tries');
  sql = createPostgresSql({ url: database.url, connections: 3, onError: () => undefined });
});
afterEach(async () => {
  await sql.close();
  await database.drop();
});

const units = async () => (await database.query('SELECT units FROM shelf ORDER BY id')).map((row) => Number(row.units));
const tries = async () => Number((await database.query('SELECT last_value FROM tries'))[0]?.last_value);

test('two deadlocked transactions both succeed, each once', async () => {
  const add = sql.prepare<[string]>('UPDATE shelf SET units = units + 1 WHERE id = ?');
  const linger = sql.prepare<[], unknown>('SELECT pg_sleep(0.3)');
  const count = sql.prepare<[], unknown>(`SELECT nextval('tries')`);
  const both = (first: string, second: string) =>
    sql.transact(function* () {
      yield* count.get();
      yield* add.run(first);
      yield* linger.get();
      yield* add.send(second);
    });
  await Promise.all([both('a', 'b'), both('b', 'a')]);
  expect(await units()).toEqual([2, 2]);
  // More than two attempts show that they did deadlock.
  expect(await tries()).toBeGreaterThan(2);
});

describe('a transaction the database could not serialize', () => {
  const failing = (times: number) => `CREATE FUNCTION pass() RETURNS int LANGUAGE plpgsql AS $$ BEGIN
    IF nextval('tries') <= ${times} THEN RAISE EXCEPTION 'could not serialize access' USING ERRCODE = '40001'; END IF;
    RETURN 1; END $$`;
  const addAndPass = () => {
    const add = sql.prepare<[string]>('UPDATE shelf SET units = units + 1 WHERE id = ?');
    const pass = sql.prepare<[], unknown>('SELECT pass()');
    return sql.transact(function* () {
      yield* add.send('a');
      // The results are not awaited, so that the commit is what fails.
      yield* pass.send();
      yield* add.send('b');
    });
  };

  test('is retried and applied once', async () => {
    await database.query(failing(3));
    await addAndPass();
    expect([await units(), await tries()]).toEqual([[1, 1], 4]);
  });

  test('fails after five attempts with nothing applied', async () => {
    await database.query(failing(100));
    await expect(addAndPass()).rejects.toMatchObject({ code: '40001' });
    expect([await units(), await tries()]).toEqual([[0, 0], 5]);
  });
});

describe('an error after statements that were not awaited', () => {
  test('rolls back, and the connection is reused', async () => {
    const add = sql.prepare<[string]>('UPDATE shelf SET units = units + 1 WHERE id = ?');
    for (let round = 0; round < 8; round += 1)
      await expect(
        sql.transact(function* () {
          yield* add.send('a');
          throw new Error('not after all');
        }),
      ).rejects.toThrow('not after all');
    await sql.transact(function* () {
      yield* add.send('b');
    });
    expect(await units()).toEqual([0, 1]);
    expect(sql.pool()).toEqual({ open: 1, idle: 1, waiting: 0 });
  });

  test('more statements than one batch holds arrive in order', async () => {
    const set = sql.prepare<[number, string]>('UPDATE shelf SET units = ? WHERE id = ?');
    const read = sql.prepare<[], { units: number }>(`SELECT units FROM shelf WHERE id = 'a'`);
    const seen = await sql.transact(function* () {
      const found: (number | undefined)[] = [];
      for (let value = 1; value <= 450; value += 1) {
        yield* set.send(value, 'a');
        if (value % 37 === 0) found.push((yield* read.get())?.units);
      }
      return found;
    });
    expect(seen).toEqual(Array.from({ length: 12 }, (_, at) => 37 * (at + 1)));
    expect((await units())[0]).toBe(450);
  });
});

describe('a broken connection', () => {
  test.each([
    ['its server stops', 'SELECT pg_terminate_backend(pg_backend_pid())'],
    ['its server accepts no writes', 'SET LOCAL transaction_read_only = on'],
  ])('because %s is reported as an unreachable database, closed, and replaced by another', async (_why, statement) => {
    const add = sql.prepare<[string]>('UPDATE shelf SET units = units + 1 WHERE id = ?');
    const spoil = sql.prepare<[], unknown>(statement);
    const spoilt = sql.transact(function* () {
      yield* spoil.run();
      yield* add.run('a');
    });
    expect(storageFailure(await spoilt.catch((error: unknown) => error))).toBe('away');
    expect(sql.pool().open).toBe(0);
    await sql.transact(() => add.run('b'));
    expect(await units()).toEqual([0, 1]);
  });
});
