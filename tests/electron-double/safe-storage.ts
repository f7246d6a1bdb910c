import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type * as E from 'electron';
import { app } from './app.ts';
import { type Covers, strict } from './strict.ts';

/** A store like a person's desktop has, with a key of this profile alone. */
const key = () => createHash('sha256').update(app.getPath('userData')).digest();
const IV_BYTES = 12;
const TAG_BYTES = 16;

export const safeStorage = strict('safeStorage', {
  getSelectedStorageBackend: () => 'gnome_libsecret' as const,
  isAsyncEncryptionAvailable: async () => true,
  encryptStringAsync: async (text) => {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', key(), iv);
    const body = Buffer.concat([cipher.update(text), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), body]);
  },
  decryptStringAsync: async (sealed) => {
    const opening = createDecipheriv('aes-256-gcm', key(), sealed.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
    opening.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const result = Buffer.concat([opening.update(sealed.subarray(IV_BYTES + TAG_BYTES)), opening.final()]).toString();
    return { result, shouldReEncrypt: false };
  },
} satisfies Covers<
  E.SafeStorage,
  'getSelectedStorageBackend' | 'isAsyncEncryptionAvailable' | 'encryptStringAsync' | 'decryptStringAsync'
>);
