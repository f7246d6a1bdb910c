import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Manifest } from '#domain/catalogue/feed-schema.ts';
import { canonicalJson } from '../stores/canonical-json.ts';

/** Signs what devices trust. */
export interface FeedKey {
  /** SPKI in base64. */
  readonly publicKey: string;
  sign(manifest: Omit<Manifest, 'signature' | 'publicKey'>): Manifest;
  /** Of an answer: what was asked belongs to it, so that no answer can be given to another question. */
  signAnswer(target: string, body: Buffer): string;
}

/** The hosted feed's Ed25519 key: made on first start, readable by the server's user alone. */
export function openFeedKey(file: string): FeedKey {
  const key = readOrMake(file);
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64');
  return {
    publicKey,
    sign: (manifest) => {
      const signed = { ...manifest, publicKey };
      return { ...signed, signature: sign(null, Buffer.from(canonicalJson(signed)), key).toString('base64') };
    },
    signAnswer: (target, body) => sign(null, answerBytes(target, body), key).toString('base64'),
  };
}

function readOrMake(file: string): KeyObject {
  if (!fs.existsSync(file)) {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    const { privateKey } = generateKeyPairSync('ed25519');
    // wx: of two processes starting at once, one makes the key and both use it.
    try {
      fs.writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  return createPrivateKey(fs.readFileSync(file));
}

/** What people compare: 128 bits of the key's SHA-256, in groups of four. */
export function fingerprintOf(publicKey: string): string {
  const hash = createHash('sha256').update(Buffer.from(publicKey, 'base64')).digest('hex').slice(0, 32);
  return hash.replace(/(.{4})(?!$)/g, '$1-');
}

/** However it was typed. */
export function isFingerprintOf(text: string, publicKey: string): boolean {
  return text.toLowerCase().replace(/[^0-9a-f]/g, '') === fingerprintOf(publicKey).replaceAll('-', '');
}

const answerBytes = (target: string, body: Buffer) => Buffer.concat([Buffer.from(`${target}\n`), body]);

/** True when the manifest was signed by the pinned key; without one, by the key it names itself (first contact). */
export function isSignedBy(manifest: Manifest, pinnedKey: string | null): boolean {
  const { signature, ...signed } = manifest;
  if (pinnedKey !== null && manifest.publicKey !== pinnedKey) return false;
  return isSignature(manifest.publicKey, Buffer.from(canonicalJson(signed)), signature);
}

/** An answer as it came, with its `Feed-Signature`. */
export interface SignedAnswer {
  /** Path with query. */
  readonly target: string;
  readonly body: Buffer;
  readonly signature: string | null;
}

export function isAnswerSignedBy({ target, body, signature }: SignedAnswer, publicKey: string): boolean {
  return signature !== null && isSignature(publicKey, answerBytes(target, body), signature);
}

function isSignature(publicKey: string, bytes: Buffer, signature: string): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), type: 'spki', format: 'der' });
    return verify(null, bytes, key, Buffer.from(signature, 'base64'));
  } catch {
    // Not a key or not a signature: not signed.
    return false;
  }
}
