import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/**
 * Four digits have only 10,000 values: each try costs an attacker with the hash as much as a kiosk's processor can bear
 * (some 60 ms, 32 MB).
 */
const COST: Required<Pick<ScryptOptions, 'N' | 'r' | 'p'>> = { N: 32_768, r: 8, p: 1 };
const MAX_MEMORY = 128 * 1024 * 1024;
const SALT_BYTES = 16;
const HASH_BYTES = 32;

const hash = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** A PIN that staff can type on a touch screen: 4 to 12 digits. */
export const isPinShaped = (pin: string) => /^\d{4,12}$/.test(pin);

/** Returns `scrypt:N:r:p:salt:hash`. */
export async function hashPin(pin: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await hash(pin, salt, HASH_BYTES, { ...COST, maxmem: MAX_MEMORY });
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64'), key.toString('base64')].join(':');
}

/** @param pinHash as returned by `hashPin`; one that needs more memory than allowed matches no PIN */
export async function isPin(pin: string, pinHash: string): Promise<boolean> {
  const [, cost, blockSize, lanes, salt = '', wanted = ''] = pinHash.split(':');
  const expected = Buffer.from(wanted, 'base64');
  const options = { N: Number(cost), r: Number(blockSize), p: Number(lanes), maxmem: MAX_MEMORY };
  try {
    const actual = await hash(pin, Buffer.from(salt, 'base64'), expected.length, options);
    return timingSafeEqual(actual, expected);
  } catch {
    return false;
  }
}
