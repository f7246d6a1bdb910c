import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

/** Keeps what people typed unreadable in the file. */
export interface Seal {
  /** `about` (the entry's id) belongs to it: a sealed text moved to another entry does not open. */
  seal(text: string, about: string): string;
  /** A text that was never sealed is given back as it is. @throws Error when the key is another */
  open(sealed: string, about: string): string;
  /** Tells two texts apart without holding either. */
  digest(text: string): string;
}

const MARK = 'sealed1.';
const IV_BYTES = 12;
const TAG_BYTES = 16;
export const CONTENT_KEY_BYTES = 32;

export const isSealed = (text: string) => text.startsWith(MARK);

/** AES-256-GCM under a key of 32 bytes. */
export function createSeal(key: Buffer): Seal {
  return {
    seal: (text, about) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(about));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return MARK + Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64');
    },
    open: (sealed, about) => {
      if (!isSealed(sealed)) return sealed;
      const bytes = Buffer.from(sealed.slice(MARK.length), 'base64');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(about))
        .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
    },
    digest: (text) => createHmac('sha256', key).update(text).digest('base64url'),
  };
}
