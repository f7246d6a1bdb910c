import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

/** Encrypts what users typed in files on disk. */
export interface Seal {
  /** `about` (the entry's id) is authenticated: a text moved to another entry does not decrypt. */
  seal(text: string, about: string): string;
  /** Returns a text that was never encrypted unchanged. @throws Error if it was encrypted under another key */
  open(sealed: string, about: string): string;
  /** Encrypts a file; unlike texts, files are always encrypted. */
  sealBytes(bytes: Buffer, about: string): Buffer;
  openBytes(sealed: Buffer, about: string): Buffer<ArrayBuffer>;
  /** Compares contents without storing them. */
  digest(content: string | Buffer): string;
}

const MARK = 'sealed1.';
const IV_BYTES = 12;
const TAG_BYTES = 16;
export const CONTENT_KEY_BYTES = 32;

export const isSealed = (text: string) => text.startsWith(MARK);

/** AES-256-GCM with a 32-byte key. */
export function createSeal(key: Buffer): Seal {
  function sealBytes(bytes: Buffer, about: string): Buffer {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(about));
    const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), body]);
  }

  function openBytes(sealed: Buffer, about: string): Buffer<ArrayBuffer> {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(about))
      .setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  }

  return {
    seal: (text, about) => MARK + sealBytes(Buffer.from(text), about).toString('base64'),
    open: (sealed, about) =>
      isSealed(sealed) ? openBytes(Buffer.from(sealed.slice(MARK.length), 'base64'), about).toString('utf8') : sealed,
    sealBytes,
    openBytes,
    digest: (content) => createHmac('sha256', key).update(content).digest('base64url'),
  };
}
