import type { SafeStorage } from 'electron';
import { expect, test } from 'vitest';
import { findSecretStore } from './secret-store.ts';

const storage = (backend: string, isAvailable: boolean) =>
  ({
    getSelectedStorageBackend: () => backend,
    isAsyncEncryptionAvailable: async () => isAvailable,
    encryptStringAsync: async (text: string) => Buffer.from(text),
    decryptStringAsync: async (sealed: Buffer) => ({ result: sealed.toString(), shouldReEncrypt: false }),
  }) as unknown as SafeStorage;

test.each([
  ['linux', 'gnome_libsecret', true, true],
  ['linux', 'kwallet6', true, true],
  // A password that is the same on every computer is no secret.
  ['linux', 'basic_text', true, false],
  ['linux', 'unknown', true, false],
  ['linux', 'gnome_libsecret', false, false],
  ['win32', 'unknown', true, true],
  ['darwin', 'unknown', false, false],
] as const)('%s, %s, available: %s: a store is there: %s', async (platform, backend, isAvailable, isThere) => {
  const store = await findSecretStore(storage(backend, isAvailable), platform);
  expect(store !== undefined).toBe(isThere);
  if (store !== undefined) expect(await store.open(await store.seal('a'))).toBe('a');
});
