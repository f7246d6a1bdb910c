import { createHmac, timingSafeEqual } from 'node:crypto';
import { createLateValue } from '../runtime/storage-failure.ts';

/** Links that can be revoked: each has a generation, and a newer one ends the earlier ones. */
export type LinkKind = 'listing' | 'import' | 'order' | 'quote';

/** Ids of `supplier` and `confirmation` contain the number of renewals; the others expire, or open nothing. */
export type OtherKind = 'supplier' | 'confirmation' | 'image' | 'cart' | 'cart-status' | 'client' | 'test-intent';

/** What a token opens; the same id has a different token under each kind. */
export type TokenKind = LinkKind | OtherKind;

/** Tokens are HMACs of kind, id and generation, recomputed whenever they are shown again; no token is ever stored. */
export interface Tokens {
  /** Returns 43 URL-safe characters. */
  tokenOf(kind: LinkKind, id: string, generation: number): string;
  tokenOf(kind: OtherKind, id: string): string;
  isTokenOf(kind: LinkKind, id: string, token: string, generation: number): boolean;
  isTokenOf(kind: OtherKind, id: string, token: string): boolean;
}

/** Secrets at one point in time: `signing` makes tokens; tokens made with any of `accepted` open. */
export interface TokenSecrets {
  readonly signing: string;
  readonly accepted: readonly string[];
}

/** A stored secret: signs from `fromMs` until a newer one does, and is accepted until `untilMs` (null: no end). */
export interface TokenSecret {
  readonly secret: string;
  readonly fromMs: number;
  readonly untilMs: number | null;
}

/** Accepts a secret before it signs, so that no node refuses a token signed by another node. */
export function secretsAt(known: readonly TokenSecret[], nowMs: number): TokenSecrets {
  const alive = known.filter(({ untilMs }) => untilMs === null || untilMs > nowMs);
  const newestFirst = alive.toSorted((a, b) => b.fromMs - a.fromMs);
  const signing = newestFirst.find(({ fromMs }) => fromMs <= nowMs) ?? newestFirst.at(-1);
  if (signing === undefined) throw new Error('There is no secret for tokens; the migration that makes the first one did not run');
  return { signing: signing.secret, accepted: newestFirst.map(({ secret }) => secret) };
}

/** For places without rotation: devices, tests. */
export const onlySecret =
  (secret: string): (() => TokenSecrets) =>
  () => ({ signing: secret, accepted: [secret] });

/** Creates tokens over stores that may be unavailable at start; call `learn` again when the secrets change. */
export function createLateTokens(now: () => number): { readonly tokens: Tokens; learn(secrets: readonly TokenSecret[]): void } {
  const { needed, learn } = createLateValue<readonly TokenSecret[]>();
  return { tokens: createTokens(() => secretsAt(needed(), now())), learn };
}

/**
 * @param secrets from the store (`SecretStore`): created on first start, so tokens survive restarts and are worthless
 * elsewhere
 */
export function createTokens(secrets: () => TokenSecrets): Tokens {
  function tokenOf(kind: TokenKind, id: string, generation = 0): string {
    return digest(secrets().signing, kind, id, generation).toString('base64url');
  }
  function isTokenOf(kind: TokenKind, id: string, token: string, generation = 0): boolean {
    // Compares texts, because base64url ignores two bits of the last character.
    const candidate = Buffer.from(token);
    return secrets().accepted.some((secret) => {
      const right = Buffer.from(digest(secret, kind, id, generation).toString('base64url'));
      return candidate.length === right.length && timingSafeEqual(candidate, right);
    });
  }
  return { tokenOf, isTokenOf };
}

/**
 * Generation 0 yields the tokens of versions without generations. Other texts start with a bracket, as no kind does.
 */
const textOf = (kind: TokenKind, id: string, generation: number) =>
  generation === 0 ? `${kind}:${id}` : JSON.stringify([kind, id, generation]);

const digest = (secret: string, kind: TokenKind, id: string, generation: number) =>
  createHmac('sha256', secret)
    .update(textOf(kind, id, generation))
    .digest();
