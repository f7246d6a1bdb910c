import { createHmac, timingSafeEqual } from 'node:crypto';
import { createLate } from '../runtime/storage-failure.ts';

/** Links that are handed out and can be ended: each has a generation, and a newer one ends those before it. */
export type LinkKind = 'listing' | 'import' | 'order' | 'quote';

/** A supplier's id, and that of the confirmation of its address, says how often its link was renewed; the others end by themselves, or open nothing. */
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

/** Secrets at one moment: tokens are made with `signing`, those of every accepted one open. */
export interface TokenSecrets {
  readonly signing: string;
  readonly accepted: readonly string[];
}

/** A secret as it is stored: it signs from `fromMs` on until a newer one does, and is accepted until `untilMs`; null: no end is set. */
export interface TokenSecret {
  readonly secret: string;
  readonly fromMs: number;
  readonly untilMs: number | null;
}

/** Accepts a secret before it signs, so that a node that learned of it first shows no token that another one refuses. */
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
  const { needed, learn } = createLate<readonly TokenSecret[]>();
  return { tokens: createTokens(() => secretsAt(needed(), now())), learn };
}

/** @param secrets from the store (`SecretStore`): made on first start, so tokens survive restarts and are worthless elsewhere */
export function createTokens(secrets: () => TokenSecrets): Tokens {
  function tokenOf(kind: TokenKind, id: string, generation = 0): string {
    return digest(secrets().signing, kind, id, generation).toString('base64url');
  }
  function isTokenOf(kind: TokenKind, id: string, token: string, generation = 0): boolean {
    // As texts: of the last character base64url leaves two bits unread.
    const given = Buffer.from(token);
    return secrets().accepted.some((secret) => {
      const right = Buffer.from(digest(secret, kind, id, generation).toString('base64url'));
      return given.length === right.length && timingSafeEqual(given, right);
    });
  }
  return { tokenOf, isTokenOf };
}

/** Generation 0 is what tokens were before they had one. A text of the other form begins with a bracket, as no kind does. */
const textOf = (kind: TokenKind, id: string, generation: number) =>
  generation === 0 ? `${kind}:${id}` : JSON.stringify([kind, id, generation]);

const digest = (secret: string, kind: TokenKind, id: string, generation: number) =>
  createHmac('sha256', secret)
    .update(textOf(kind, id, generation))
    .digest();
