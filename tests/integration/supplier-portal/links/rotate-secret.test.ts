import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTokens, secretsAt, type TokenSecret } from '../../../../server/security/tokens.ts';
import { openStoresBeside } from '../../../../server/stores/open-stores.ts';
import { start } from '../../../fixtures/backup-commands.ts';
import { createTestDatabase } from '../../../fixtures/postgres/database.ts';
import { openTestStore, type TestStore } from '../../../fixtures/stores/test-store.ts';

const DAY_MS = 86_400_000;

let folder: string;
let store: TestStore;
let nowMs = Date.now();
beforeEach(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-rotate-'));
  nowMs = Date.now();
  store = await openTestStore(folder, () => nowMs);
});
afterEach(async () => {
  await store.close();
  await store.remove();
  fs.rmSync(folder, { recursive: true, force: true });
});

const rotate = (dataDir: string, ...args: string[]) =>
  start('rotate-secret', dataDir, args, store.database === null ? {} : { DATABASE_URL: store.database.url }).ended;
const tokensAt = (known: readonly TokenSecret[], atMs: number) => createTokens(() => secretsAt(known, atMs));
const dataDir = () => (store.database === null ? folder : path.join(folder, 'node'));

test('old links work for the stated time and then stop; new ones are signed a minute later, while the server runs', async () => {
  const before = await store.stores.secrets.tokenSecrets();
  const old = tokensAt(before, nowMs).tokenOf('order', 'o-1', 0);
  const { code, stdout, stderr } = await rotate(dataDir(), '--keep-days', '10');
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/without a restart.*until \d{4}-\d\d-\d\d \d\d:\d\d UTC, then nothing/s);
  const known = await store.stores.secrets.tokenSecrets();
  const signsFrom = Math.max(...known.map(({ fromMs }) => fromMs));
  const endsAt = known.find(({ untilMs }) => untilMs !== null)?.untilMs ?? 0;
  expect(endsAt).toBe(signsFrom + 10 * DAY_MS);
  expect(tokensAt(known, signsFrom - 1).tokenOf('order', 'o-1', 0)).toBe(old);
  const renewed = tokensAt(known, signsFrom).tokenOf('order', 'o-1', 0);
  expect(renewed).not.toBe(old);
  expect(tokensAt(known, signsFrom - 1).isTokenOf('order', 'o-1', renewed, 0)).toBe(true);
  expect(tokensAt(known, endsAt - 1).isTokenOf('order', 'o-1', old, 0)).toBe(true);
  nowMs = endsAt;
  const left = await store.stores.secrets.tokenSecrets();
  expect(tokensAt(left, nowMs).isTokenOf('order', 'o-1', old, 0)).toBe(false);
  expect(tokensAt(left, nowMs).isTokenOf('order', 'o-1', renewed, 0)).toBe(true);
});

/** Fails unless these secrets accept old links until their end, and new ones beyond it. */
function expectOverlap(known: readonly TokenSecret[], before: readonly TokenSecret[]): void {
  const signsFrom = Math.max(...known.map(({ fromMs }) => fromMs));
  const endsAt = known.find(({ untilMs }) => untilMs !== null)?.untilMs ?? 0;
  const old = tokensAt(before, nowMs).tokenOf('order', 'o-1', 0);
  const renewed = tokensAt(known, signsFrom).tokenOf('order', 'o-1', 0);
  const opens = (token: string) => [signsFrom, endsAt - 1, endsAt].map((atMs) => tokensAt(known, atMs).isTokenOf('order', 'o-1', token, 0));
  expect(opens(old)).toEqual([true, true, false]);
  expect(opens(renewed)).toEqual([true, true, true]);
}

test('a backup made while both are valid restores both and moves both to PostgreSQL, and the doctor reports it', async () => {
  const before = await store.stores.secrets.tokenSecrets();
  expect((await rotate(dataDir(), '--keep-days', '10')).code).toBe(0);
  const env = store.database === null ? {} : { DATABASE_URL: store.database.url };
  const [saved, restored] = [path.join(folder, 'saved'), path.join(folder, 'restored')];
  expect(await start('backup', dataDir(), [saved], env).ended).toMatchObject({ code: 0 });
  expect(await start('restore', restored, [saved]).ended).toMatchObject({ code: 0 });
  const stores = await openStoresBeside({ dataDir: restored, database: null }, { writes: 'much', now: () => nowMs });
  expectOverlap(await stores.secrets.tokenSecrets(), before);
  await stores.close();
  const told = /ok +links +The secret of all links is being rotated: links from before go on opening until \d{4}-\d\d-\d\d \d\d:\d\d UTC/;
  expect((await start('doctor', restored).ended).stdout).toMatch(told);
  if (store.database === null) return;
  const database = await createTestDatabase();
  try {
    expect(await start('to-postgres', restored, [], { DATABASE_URL: database.url }).ended).toMatchObject({ code: 0 });
    const moved = { url: database.url };
    const inDatabase = await openStoresBeside(
      { dataDir: restored, database: { ...store.database, ...moved } },
      { writes: 'much', now: () => nowMs },
    );
    expectOverlap(await inDatabase.secrets.tokenSecrets(), before);
    await inDatabase.close();
    expect((await start('doctor', dataDir(), [], env).ended).stdout).toMatch(told);
  } finally {
    await database.drop();
  }
});

test('rotating again keeps an earlier end, and deletes expired secrets', async () => {
  await store.stores.secrets.rotateTokenSecret('second', 1000, nowMs - 1);
  await store.stores.secrets.rotateTokenSecret('third', 2000, nowMs + DAY_MS);
  expect((await rotate(dataDir())).code).toBe(0);
  const known = await store.stores.secrets.tokenSecrets();
  const ends = known.map(({ untilMs }) => untilMs).filter((untilMs) => untilMs !== null);
  expect(known.find(({ secret }) => secret === 'second')?.untilMs).toBe(nowMs + DAY_MS);
  expect(known.find(({ secret }) => secret === 'third')?.untilMs).toBe(Math.max(...ends));
  expect(known).toHaveLength(3);
  expect(await store.rows("SELECT name FROM server_secret WHERE name LIKE 'tokens%'")).toHaveLength(3);
});

test('rotating again with an earlier end also ends links that an earlier rotation kept valid', async () => {
  const first = tokensAt(await store.stores.secrets.tokenSecrets(), nowMs).tokenOf('order', 'o-1', 0);
  expect((await rotate(dataDir(), '--keep-days', '30')).code).toBe(0);
  expect((await rotate(dataDir(), '--keep-days', '0')).stdout).toContain('All earlier links stop working then.');
  const known = await store.stores.secrets.tokenSecrets();
  const signsFrom = Math.max(...known.map(({ fromMs }) => fromMs));
  expect(tokensAt(known, signsFrom - 1).isTokenOf('order', 'o-1', first, 0)).toBe(true);
  expect(tokensAt(known, signsFrom).isTokenOf('order', 'o-1', first, 0)).toBe(false);
});

test('a wrong command line and a folder without a shop are refused with an explanation, and nothing is changed', async () => {
  const before = await store.stores.secrets.tokenSecrets();
  const wrong = await rotate(dataDir(), '--keep-days', '366');
  expect(wrong.code).toBe(2);
  expect(wrong.stderr).toContain('Usage: npm run rotate-secret [-- --keep-days <0 to 365>]');
  const { code, stderr } = await start('rotate-secret', path.join(folder, 'elsewhere')).ended;
  expect(code).toBe(1);
  expect(stderr).toContain('holds no shop. Set DATA_DIR to the data folder of a server, or DATABASE_URL.');
  expect(fs.existsSync(path.join(folder, 'elsewhere'))).toBe(false);
  expect(await store.stores.secrets.tokenSecrets()).toEqual(before);
});
