import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod';

const PinSchema = z.object({ hostedUrl: z.string(), publicKey: z.string().nullable(), confirmedOver: z.string().nullish() });

/** The signing key of the hosted this device follows, kept from first contact on. */
export interface PinnedKey {
  readonly publicKey: string | null;
  /** There was one, and it cannot be read any more: whoever answers may be anybody. */
  readonly isLost: boolean;
  /** A person confirmed it, over the HOSTED_KEY that is set. */
  readonly isConfirmed: boolean;
  pin(publicKey: string): void;
  confirm(publicKey: string): void;
}

/**
 * Another HOSTED_URL is another hosted: its key is pinned anew. A file that cannot be read is set aside as `<file>.damaged`.
 * `hostedKey`: HOSTED_KEY, to know whether it was another one when a person confirmed.
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
    // Said by who asks: there was a key, and it is lost.
    return undefined;
  }
}
