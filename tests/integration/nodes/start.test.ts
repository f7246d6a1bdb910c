import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../fixtures/postgres/database.ts';
import { PASSWORD } from '../../fixtures/postgres/postgres-server.ts';
import { makeDataDir, startHosted } from '../../fixtures/role-server.ts';
import { runToExit } from '../../fixtures/server-process.ts';
import { startNodes } from './two-nodes.ts';

let database: TestDatabase;
let dataDir: string;
beforeEach(async () => {
  database = await createTestDatabase();
  dataDir = makeDataDir();
});
afterEach(async () => {
  await database.drop();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

const refusal = async (env: Readonly<Record<string, string>>) => {
  const { code, stdout, stderr } = await runToExit({ DATA_DIR: dataDir, SAMPLE_CATALOGUE: 'off', ...env });
  expect(code).toBe(1);
  expect(stdout).toBe('');
  // One line, without a stack trace and without the password.
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect(stderr).not.toContain(PASSWORD);
  expect(stderr).not.toContain('hunter2');
  return stderr.trim();
};

describe('a start over PostgreSQL', () => {
  test.each([
    ['mysql://u:hunter2@db/shop', /^DATABASE_URL must look like postgres:/],
    ['postgres://u:hunter2@127.0.0.1:1/shop', /^The database at 127\.0\.0\.1:1 cannot be used: nobody answers there\. Check DATABASE_URL/],
  ])('an unusable address is reported in one line: %s', async (url, words) => {
    expect(await refusal({ DATABASE_URL: url })).toMatch(words);
  });

  test('an unusable object store is reported in one line, at the first start of a folder', async () => {
    const objects = { S3_ENDPOINT: 'http://127.0.0.1:1', S3_BUCKET: 'shop', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'hunter2' };
    expect(await refusal({ DATABASE_URL: database.url, ...objects })).toMatch(
      /^The object store at 127\.0\.0\.1:1 does not answer\. Check S3_ENDPOINT/,
    );
    const { S3_BUCKET: _bucket, ...half } = objects;
    expect(await refusal(half)).toMatch(/^S3_BUCKET must be set/);
    await (await startNodes(1, {}, database)).close();
    await (await startHosted(dataDir, 0, { DATABASE_URL: database.url })).stop();
    const back = await startHosted(dataDir, 0, { DATABASE_URL: database.url, ...objects });
    expect((await back.fetch('/api/products')).status, 'a node that was here before goes on').toBe(200);
    await back.stop();
  });

  test('a wrong password and a missing database are reported', async () => {
    expect(await refusal({ DATABASE_URL: database.url.replace(PASSWORD, 'hunter2') })).toContain('the user name or password is refused');
    expect(await refusal({ DATABASE_URL: `${database.url}_not` })).toContain('there is no such database on the server');
  });

  test('a store migrated by a newer version is refused unless that version is compatible with this one', async () => {
    await (await startNodes(1, {}, database)).close();
    await database.query('UPDATE schema_level SET id = 99, runs_beside = 99');
    expect(await refusal({ DATABASE_URL: database.url })).toMatch(/was brought up by a newer version of Tradewind \(step 99/);
    await database.query('UPDATE schema_level SET runs_beside = 28');
    await (await startNodes(1, {}, database)).close();
  });

  test('a store from before the baseline is refused, naming the commit to open it with, and left unchanged', async () => {
    await (await startNodes(1, {}, database)).close();
    await database.query('UPDATE schema_level SET id = 31');
    expect(await refusal({ DATABASE_URL: database.url })).toMatch(
      /^The store behind DATABASE_URL was written by an older version of Tradewind \(schema 31; .* commit [0-9a-f]{8}, then with this one\.$/,
    );
    expect(await database.query('SELECT id FROM schema_level')).toEqual([{ id: 31 }]);
  });

  test('MIGRATE=off leaves an outdated store unchanged', async () => {
    expect(await refusal({ DATABASE_URL: database.url, MIGRATE: 'off' })).toContain('Run npm run migrate first');
    expect(await database.query("SELECT 1 FROM information_schema.tables WHERE table_schema = 'public'")).toEqual([]);
  });

  test('a folder with its own store is refused, naming how to move it', async () => {
    await (await startHosted(dataDir)).stop();
    expect(fs.existsSync(path.join(dataDir, 'store.db'))).toBe(true);
    expect(await refusal({ DATABASE_URL: database.url })).toContain('npm run to-postgres');
  });

  test('of nodes that start at once on an empty database one migrates it, and the sample is loaded once', async () => {
    const nodes = await startNodes(3, { SAMPLE_CATALOGUE: 'on' }, database);
    const heads = await Promise.all(nodes.all.map((node) => node.getJson<{ products: number; seq: number }>('/readyz')));
    for (const head of heads) expect(head).toEqual({ ...heads[0], products: 559 });
    expect(await database.query('SELECT count(*)::int AS n FROM feed_tx')).toEqual([{ n: 1 }]);
    expect(await database.query('SELECT count(*)::int AS n FROM schema_level')).toEqual([{ n: 1 }]);
    await nodes.close();
  });
});
