import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openContentKey } from '../../server/outbox/content-key.ts';
import { openSealedContentKey } from './content-key.ts';
import type { SecretStore } from './secret-store.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-key-'));
  file = path.join(folder, 'data', 'user.key');
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

/** Seals by XOR with `turn`, so that only a store with the same value opens it. */
function makeStore(turn = 0x5a, isStale = false): SecretStore {
  const turned = (bytes: Buffer) => Buffer.from(bytes.map((byte) => byte ^ turn));
  return {
    seal: async (text) => turned(Buffer.from(`mine:${text}`)),
    open: async (sealed) => {
      const text = turned(sealed).toString();
      if (!text.startsWith('mine:')) throw new Error('not mine');
      return { text: text.slice('mine:'.length), isStale };
    },
  };
}

const written = () => fs.readFileSync(file, 'utf8').trim();

test('the first start with a store creates a key that no file contains, and later starts find it', async () => {
  const key = await openSealedContentKey(file, makeStore());
  expect(key.length).toBe(32);
  expect(await openSealedContentKey(file, makeStore())).toEqual(key);
  expect(written()).toMatch(/^system1\./);
  expect(written()).not.toContain(key.toString('base64'));
  expect(fs.statSync(file).mode & 0o777).toBe(0o600);
});

test('a key stored unsealed is sealed and stays the same key', async () => {
  const key = openContentKey(file);
  expect(await openSealedContentKey(file, makeStore())).toEqual(key);
  expect(written()).toMatch(/^system1\./);
  expect(await openSealedContentKey(file, makeStore())).toEqual(key);
});

test('without a store the key is stored unsealed in its file', async () => {
  const key = await openSealedContentKey(file, undefined);
  expect(written()).toBe(key.toString('base64'));
  expect(await openSealedContentKey(file, undefined)).toEqual(key);
});

test.each([
  ['rejects the key', { ...makeStore(), seal: () => Promise.reject(new Error('locked')) }],
  ['returns another text', { ...makeStore(), open: async () => ({ text: randomBytes(32).toString('base64'), isStale: false }) }],
])('a store that %s leaves the key unsealed in its file', async (_what, store) => {
  const fresh = await openSealedContentKey(file, store);
  expect(written()).toBe(fresh.toString('base64'));
  expect(await openSealedContentKey(file, store)).toEqual(fresh);
});

test.each([
  ['a missing store', undefined],
  ['another store', makeStore(0x11)],
])('a sealed key that %s cannot open stops the start with a message, and stays unchanged', async (_what, store) => {
  await openSealedContentKey(file, makeStore());
  const before = written();
  await expect(openSealedContentKey(file, store)).rejects.toThrow(
    /was sealed by this system’s store for secrets, which does not open it.*move user\.key and user\.db out of/,
  );
  expect(written()).toBe(before);
});

test('a key sealed under an old key of the store is sealed again', async () => {
  const key = await openSealedContentKey(file, makeStore());
  let seals = 0;
  const store = makeStore(0x5a, true);
  const counted: SecretStore = {
    ...store,
    seal: (text) => {
      seals += 1;
      return store.seal(text);
    },
  };
  expect(await openSealedContentKey(file, counted)).toEqual(key);
  expect(seals).toBe(1);
});

test('plain Node does not accept a sealed key as a key', async () => {
  await openSealedContentKey(file, makeStore());
  expect(() => openContentKey(file)).toThrow(/is not the key it should be/);
});
