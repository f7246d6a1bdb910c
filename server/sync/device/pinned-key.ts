import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod';

const PinSchema = z.object({ hostedUrl: z.string(), publicKey: z.string().nullable() });

/** The signing key of the hosted this device follows, kept from first contact on. */
export interface PinnedKey {
  readonly publicKey: string | null;
  /** There was one, and it cannot be read any more: whoever answers may be anybody. */
  readonly isLost: boolean;
  pin(publicKey: string): void;
}

/** Another HOSTED_URL is another hosted: its key is pinned anew. A file that cannot be read is set aside as `<file>.damaged`. */
export function openPinnedKey(file: string, hostedUrl: string): PinnedKey {
  let { publicKey, isLost } = read();

  function read(): { publicKey: string | null; isLost: boolean } {
    if (!fs.existsSync(file)) return { publicKey: null, isLost: false };
    const pin = parse(fs.readFileSync(file, 'utf8'));
    if (pin === undefined) {
      fs.copyFileSync(file, `${file}.damaged`);
      write(null);
      return { publicKey: null, isLost: true };
    }
    return pin.hostedUrl === hostedUrl ? { publicKey: pin.publicKey, isLost: pin.publicKey === null } : { publicKey: null, isLost: false };
  }

  function write(key: string | null): void {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(`${file}.part`, JSON.stringify({ hostedUrl, publicKey: key }), { flush: true });
    fs.renameSync(`${file}.part`, file);
  }

  return {
    get publicKey() {
      return publicKey;
    },
    get isLost() {
      return isLost;
    },
    pin(key) {
      if (publicKey === key) return;
      write(key);
      publicKey = key;
      isLost = false;
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
