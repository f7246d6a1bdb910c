import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod';

const PinSchema = z.object({ hostedUrl: z.string(), publicKey: z.string() });

/** The signing key of the hosted this device follows, kept from first contact on. */
export interface PinnedKey {
  readonly publicKey: string | null;
  pin(publicKey: string): void;
}

/** Another HOSTED_URL is another hosted: its key is pinned anew. */
export function openPinnedKey(file: string, hostedUrl: string): PinnedKey {
  let publicKey = read();

  function read(): string | null {
    if (!fs.existsSync(file)) return null;
    const parsed = PinSchema.parse(JSON.parse(fs.readFileSync(file, 'utf8')));
    return parsed.hostedUrl === hostedUrl ? parsed.publicKey : null;
  }

  return {
    get publicKey() {
      return publicKey;
    },
    pin(key) {
      if (publicKey === key) return;
      fs.mkdirSync(path.dirname(file), { recursive: true });
      fs.writeFileSync(`${file}.part`, JSON.stringify({ hostedUrl, publicKey: key }));
      fs.renameSync(`${file}.part`, file);
      publicKey = key;
    },
  };
}
