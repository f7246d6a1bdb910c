import { createPrivateKey, type KeyObject, sign } from 'node:crypto';
import fs from 'node:fs';
import type { Manifest } from '#domain/catalogue/feed-schema.ts';
import { sharedSecrets } from '../db/shared-secrets.ts';
import { createLateValue } from '../runtime/storage-failure.ts';
import { isSignature, makeSigningKey, openSigningKey, publicKeyOf } from '../security/signing.ts';
import { canonicalJson } from '../stores/canonical-json.ts';
import type { SecretStore } from '../stores/secrets/secret-store.ts';

export interface FeedKey {
  /** SPKI in base64. */
  readonly publicKey: string;
  sign(manifest: Omit<Manifest, 'signature' | 'publicKey'>): Manifest;
  /** Signs an answer together with its request target, so that it cannot be replayed for another request. */
  signAnswer(target: string, body: Buffer): string;
}

/** Opens the hosted feed's Ed25519 key: created on first start, readable only by the server's user. */
export const openFeedKey = (file: string): FeedKey => createFeedKey(openSigningKey(file));

/**
 * Opens the key of nodes that share a store: kept in the store, so that devices trust every node. Adopts the key of an
 * existing file.
 */
export async function openSharedFeedKey(secrets: SecretStore, file: string): Promise<FeedKey> {
  const own = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : makeSigningKey();
  return feedKeyOf(await secrets.keep(sharedSecrets.feedKey, own));
}

/** Creates a key that becomes available later, for a store that may be unreachable at the start. */
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

/** True if the pinned key signed the manifest; without a pinned key, if the key in the manifest did (first contact). */
export function isSignedBy(manifest: Manifest, pinnedKey: string | null): boolean {
  const { signature, ...signed } = manifest;
  if (pinnedKey !== null && manifest.publicKey !== pinnedKey) return false;
  return isSignature(manifest.publicKey, Buffer.from(canonicalJson(signed)), signature);
}

/** An answer as received, with its `Feed-Signature`. */
export interface SignedAnswer {
  /** Path with query. */
  readonly target: string;
  readonly body: Buffer;
  readonly signature: string | null;
}

export function isAnswerSignedBy({ target, body, signature }: SignedAnswer, publicKey: string): boolean {
  return signature !== null && isSignature(publicKey, answerBytes(target, body), signature);
}
