import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod';

const PinSchema = z.object({ hostedUrl: z.string(), publicKey: z.string().nullable(), confirmedOver: z.string().nullish() });

/** Signing key of the hosted this device follows, pinned at first contact. */
export interface PinnedKey {
  readonly publicKey: string | null;
  /** A key was pinned but is no longer readable, so a server that answers cannot be verified. */
  readonly isLost: boolean;
  /** A person confirmed it in place of the configured HOSTED_KEY. */
  readonly isConfirmed: boolean;
  pin(publicKey: string): void;
  confirm(publicKey: string): void;
}

/**
 * Opens the pinned key; another HOSTED_URL is another hosted, so its key is pinned again. An unreadable file is set
 * aside as `<file>.damaged`. `hostedKey`: HOSTED_KEY, compared with the one set when a person confirmed.
 */
export function openPinnedKey(file: string, hostedUrl: string, hostedKey: string | null): PinnedKey {
  let { publicKey, isLost, isConfirmed } = read();

  function read(): { publicKey: string | null; isLost: boolean; isConfirmed: boolean } {
    const none = { publicKey: null, isLost: false, isConfirmed: false };
    if (!fs.existsSync(file)) return none;
    const pin = parse(fs.readFileSync(file, 'utf8'));
    if (pin === undefined) {
      fs.copyFileSync(file, `${file}.damaged`);
      write({ publicKey: null });
      return { ...none, isLost: true };
    }
    if (pin.hostedUrl !== hostedUrl) return none;
    const isOver = hostedKey !== null && pin.confirmedOver === hostedKey;
    return { publicKey: pin.publicKey, isLost: pin.publicKey === null, isConfirmed: isOver };
  }

  function write(pin: { readonly publicKey: string | null; readonly confirmedOver?: string | null }): void {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(`${file}.part`, JSON.stringify({ hostedUrl, ...pin }), { flush: true });
    fs.renameSync(`${file}.part`, file);
  }

  return {
    get publicKey() {
      return publicKey;
    },
    get isLost() {
      return isLost;
    },
    get isConfirmed() {
      return isConfirmed;
    },
    pin(key) {
      if (publicKey === key) return;
      write({ publicKey: key });
      publicKey = key;
      isLost = false;
    },
    confirm(key) {
      write({ publicKey: key, confirmedOver: hostedKey });
      publicKey = key;
      isLost = false;
      isConfirmed = hostedKey !== null;
    },
  };
}

function parse(text: string): z.infer<typeof PinSchema> | undefined {
  try {
    return PinSchema.parse(JSON.parse(text));
  } catch {
    // The caller reports that the key is lost.
    return undefined;
  }
}
