import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type * as E from 'electron';
import { app } from './app.ts';
import { type Covers, strict } from './strict.ts';

/**
 * Keyring of the system, by ELECTRON_DOUBLE_KEYRING: `open` (default): a store as on a user's desktop, with a key of
 * this profile alone. `reset`: the same store with another key. `busy`: the store, which unlocks nothing at the first
 * attempt. `silent`: a desktop that should have one, without an answer. Sealing then silently uses a key that is the
 * same everywhere. `none`: no such desktop; the same key.
 */
const keyring = process.env.ELECTRON_DOUBLE_KEYRING ?? 'open';
const isStore = ['open', 'reset', 'busy'].includes(keyring);
const EVERYWHERE = 'peanuts';

const key = () =>
  createHash('sha256')
    .update(isStore ? app.getPath('userData') + (keyring === 'reset' ? keyring : '') : EVERYWHERE)
    .digest();
const IV_BYTES = 12;
const TAG_BYTES = 16;
let isBusy = keyring === 'busy';

const storage = {
  // True after a request for the store itself, which not every version makes on its own.
  isEncryptionAvailable: () => app.isReady() && isStore,
  isAsyncEncryptionAvailable: async () => app.isReady(),
  encryptStringAsync: async (text) => {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', key(), iv);
    const body = Buffer.concat([cipher.update(text), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), body]);
  },
  decryptStringAsync: async (sealed) => {
    if (isBusy) {
      isBusy = false;
      throw new Error('safeStorage.decryptStringAsync is temporarily unavailable. Please try again.');
    }
    const opening = createDecipheriv('aes-256-gcm', key(), sealed.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
    opening.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const result = Buffer.concat([opening.update(sealed.subarray(IV_BYTES + TAG_BYTES)), opening.final()]).toString();
    return { result, shouldReEncrypt: false };
  },
} satisfies Covers<E.SafeStorage, 'isEncryptionAvailable' | 'isAsyncEncryptionAvailable' | 'encryptStringAsync' | 'decryptStringAsync'>;

const onLinux = {
  getSelectedStorageBackend: () => {
    if (!app.isReady()) return 'unknown';
    return keyring === 'none' ? 'basic_text' : 'gnome_libsecret';
  },
} satisfies Covers<E.SafeStorage, 'getSelectedStorageBackend'>;

export const safeStorage = strict('safeStorage', process.platform === 'linux' ? { ...storage, ...onLinux } : storage);
