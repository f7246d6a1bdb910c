import type { SafeStorage } from 'electron';
import { expect, test } from 'vitest';
import { findSecretStore } from './secret-store.ts';

/** `isHeard`: a keyring answers. The newer asynchronous calls seal in either case, as Electron's do. */
const storage = (backend: string, isHeard: boolean, isAsyncThere = true) =>
  ({
    ...(backend === '' ? {} : { getSelectedStorageBackend: () => backend }),
    isEncryptionAvailable: () => isHeard,
    isAsyncEncryptionAvailable: async () => isAsyncThere,
    encryptStringAsync: async (text: string) => Buffer.from(text),
    decryptStringAsync: async (sealed: Buffer) => ({ result: sealed.toString(), shouldReEncrypt: false }),
  }) as unknown as SafeStorage;

test.each([
  ['linux', 'gnome_libsecret', true, true, true],
  ['linux', 'kwallet6', true, true, true],
  // A password that is the same on every computer protects nothing.
  ['linux', 'basic_text', true, true, false],
  ['linux', 'unknown', true, true, false],
  ['linux', 'gnome_libsecret', false, true, false],
  ['linux', 'gnome_libsecret', true, false, false],
  // On other systems the backend cannot be read.
  ['win32', '', true, true, true],
  ['darwin', '', true, false, false],
] as const)(
  '%s, %s, a keyring answers: %s, available: %s: a store is there: %s',
  async (platform, backend, isHeard, isAvailable, isThere) => {
    const store = await findSecretStore(storage(backend, isHeard, isAvailable), platform);
    expect(store !== undefined).toBe(isThere);
    if (store !== undefined) expect(await store.open(await store.seal('a'))).toEqual({ text: 'a', isStale: false });
  },
);

/** Fails with `message` the given number of times. */
async function openWith(message: string, failures: number) {
  let asked = 0;
  const busy = {
    ...storage('kwallet6', true),
    decryptStringAsync: async () => {
      asked += 1;
      if (asked <= failures) throw new Error(message);
      return { result: 'a', shouldReEncrypt: true };
    },
  } as unknown as SafeStorage;
  const store = await findSecretStore(busy, 'linux', async () => {});
  const opened = await store?.open(Buffer.from('a')).catch((error: Error) => error.message);
  return { opened, asked };
}

test('a busy store is retried, five attempts at most; one that refuses is not', async () => {
  const busy = 'safeStorage.decryptStringAsync is temporarily unavailable. Please try again.';
  expect(await openWith(busy, 1)).toEqual({ opened: { text: 'a', isStale: true }, asked: 2 });
  expect(await openWith(busy, 9)).toEqual({ opened: busy, asked: 5 });
  expect(await openWith('Error while decrypting', 9)).toEqual({ opened: 'Error while decrypting', asked: 1 });
});
