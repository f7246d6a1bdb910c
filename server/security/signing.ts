import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, verify } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** Reads an Ed25519 key from a file; creates it if missing, readable only by its owner. */
export function openSigningKey(file: string): KeyObject {
  if (!fs.existsSync(file)) {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    // wx: if two processes start at once, one creates the key and both use it.
    try {
      fs.writeFileSync(file, makeSigningKey(), { mode: 0o600, flag: 'wx' });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  return createPrivateKey(fs.readFileSync(file));
}

export const makeSigningKey = () => generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

/** Returns the SPKI in base64. */
export const publicKeyOf = (key: KeyObject) => createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64');

/** @param signature base64 */
export function isSignature(publicKey: string, bytes: Buffer, signature: string): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), type: 'spki', format: 'der' });
    return verify(null, bytes, key, Buffer.from(signature, 'base64'));
  } catch {
    // An invalid key or signature counts as unsigned.
    return false;
  }
}

/** Returns the text that people compare: 128 bits of the key's SHA-256, in groups of four. */
export function fingerprintOf(publicKey: string): string {
  const hash = createHash('sha256').update(Buffer.from(publicKey, 'base64')).digest('hex').slice(0, 32);
  return hash.replace(/(.{4})(?!$)/g, '$1-');
}

/** Accepts any way of typing it. */
export function isFingerprintOf(text: string, publicKey: string): boolean {
  return text.toLowerCase().replace(/[^0-9a-f]/g, '') === fingerprintOf(publicKey).replaceAll('-', '');
}

/** True if `named` is the key itself or its fingerprint. */
export const isKeyNamed = (named: string, publicKey: string) => named === publicKey || isFingerprintOf(named, publicKey);
