import { createPrivateKey, type KeyObject, sign } from 'node:crypto';
import fs from 'node:fs';
import type { Manifest } from '#domain/catalogue/feed-schema.ts';
import { sharedSecrets } from '../db/shared-secrets.ts';
import { createLateValue } from '../runtime/storage-failure.ts';
import { isSignature, makeSigningKey, openSigningKey, publicKeyOf } from '../security/signing.ts';
import { canonicalJson } from '../stores/canonical-json.ts';
import type { SecretStore } from '../stores/secrets/secret-store.ts';

/** Signs what devices trust. */
export interface FeedKey {
  /** SPKI in base64. */
  readonly publicKey: string;
  sign(manifest: Omit<Manifest, 'signature' | 'publicKey'>): Manifest;
  /** Of an answer: what was asked belongs to it, so that no answer can be given to another question. */
  signAnswer(target: string, body: Buffer): string;
}

/** The hosted feed's Ed25519 key: made on first start, readable by the server's user alone. */
export const openFeedKey = (file: string): FeedKey => createFeedKey(openSigningKey(file));

/** The key of nodes that share a store: kept there, so that devices trust each of them. A file of before is taken over. */
export async function openSharedFeedKey(secrets: SecretStore, file: string): Promise<FeedKey> {
  const own = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : makeSigningKey();
  return feedKeyOf(await secrets.keep(sharedSecrets.feedKey, own));
}

/** Of stores that may be away at the start. */
export function createLateFeedKey(): { readonly key: FeedKey; learn(key: FeedKey): void } {
  const { needed, learn } = createLateValue<FeedKey>();
  return {
    key: {
      get publicKey() {
        return needed().publicKey;
      },
      sign: (manifest) => needed().sign(manifest),
      signAnswer: (target, body) => needed().signAnswer(target, body),
    },
    learn,
  };
}

/** Of a private key as PEM. */
export const feedKeyOf = (pem: string): FeedKey => createFeedKey(createPrivateKey(pem));

function createFeedKey(key: KeyObject): FeedKey {
  const publicKey = publicKeyOf(key);
  return {
    publicKey,
    sign: (manifest) => {
      const signed = { ...manifest, publicKey };
      return { ...signed, signature: sign(null, Buffer.from(canonicalJson(signed)), key).toString('base64') };
    },
    signAnswer: (target, body) => sign(null, answerBytes(target, body), key).toString('base64'),
  };
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
