import { createHmac, timingSafeEqual } from 'node:crypto';
import { createLateValue } from '../runtime/storage-failure.ts';

/** Links that can be ended: each has a generation, and a newer one ends the earlier ones. */
export type LinkKind = 'listing' | 'import' | 'order' | 'quote';

/** Ids of `supplier` and `confirmation` hold the number of renewals; the others expire, or open nothing. */
export type OtherKind = 'supplier' | 'confirmation' | 'image' | 'cart' | 'cart-status' | 'client' | 'test-intent';

/** What a token opens; the same id under another kind has another token. */
export type TokenKind = LinkKind | OtherKind;

/** Tokens are HMACs of kind, id and generation, recomputed whenever they are shown again; no token is ever stored. */
export interface Tokens {
  /** 43 URL-safe characters. */
  tokenOf(kind: LinkKind, id: string, generation: number): string;
  tokenOf(kind: OtherKind, id: string): string;
  isTokenOf(kind: LinkKind, id: string, token: string, generation: number): boolean;
  isTokenOf(kind: OtherKind, id: string, token: string): boolean;
}

/** Secrets at one moment: `signing` makes tokens, and tokens made with any of `accepted` open. */
export interface TokenSecrets {
  readonly signing: string;
  readonly accepted: readonly string[];
}

/** A stored secret: signs from `fromMs` until a newer one does, and is accepted until `untilMs` (null: without an end). */
export interface TokenSecret {
  readonly secret: string;
  readonly fromMs: number;
  readonly untilMs: number | null;
}

/** Accepts a secret before it signs, so that no node refuses a token that another one signed. */
export function secretsAt(known: readonly TokenSecret[], nowMs: number): TokenSecrets {
  const alive = known.filter(({ untilMs }) => untilMs === null || untilMs > nowMs);
  const newestFirst = alive.toSorted((a, b) => b.fromMs - a.fromMs);
  const signing = newestFirst.find(({ fromMs }) => fromMs <= nowMs) ?? newestFirst.at(-1);
  if (signing === undefined) throw new Error('There is no secret for tokens; the migration that makes the first one did not run');
  return { signing: signing.secret, accepted: newestFirst.map(({ secret }) => secret) };
}

/** Where nothing rotates: a device, a test. */
export const onlySecret =
  (secret: string): (() => TokenSecrets) =>
  () => ({ signing: secret, accepted: [secret] });

/** Tokens of stores that may be away at the start; `learn` again when the secrets change. */
export function createLateTokens(now: () => number): { readonly tokens: Tokens; learn(secrets: readonly TokenSecret[]): void } {
  const { needed, learn } = createLateValue<readonly TokenSecret[]>();
  return { tokens: createTokens(() => secretsAt(needed(), now())), learn };
}

/** @param secrets from the store (`SecretStore`): made on first start, so tokens survive restarts and are worthless elsewhere */
export function createTokens(secrets: () => TokenSecrets): Tokens {
  function tokenOf(kind: TokenKind, id: string, generation = 0): string {
    return digest(secrets().signing, kind, id, generation).toString('base64url');
  }
  function isTokenOf(kind: TokenKind, id: string, token: string, generation = 0): boolean {
    // Compares texts: base64url ignores two bits of the last character.
    const candidate = Buffer.from(token);
    return secrets().accepted.some((secret) => {
      const right = Buffer.from(digest(secret, kind, id, generation).toString('base64url'));
      return candidate.length === right.length && timingSafeEqual(candidate, right);
    });
  }
  return { tokenOf, isTokenOf };
}

/** Generation 0 gives the tokens of versions without generations. Other texts begin with a bracket, as no kind does. */
const textOf = (kind: TokenKind, id: string, generation: number) =>
  generation === 0 ? `${kind}:${id}` : JSON.stringify([kind, id, generation]);

const digest = (secret: string, kind: TokenKind, id: string, generation: number) =>
  createHmac('sha256', secret)
    .update(textOf(kind, id, generation))
    .digest();
