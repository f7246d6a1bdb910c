import { createHmac, timingSafeEqual } from 'node:crypto';
import { createLate } from '../runtime/storage-failure.ts';

/** What a token opens; the same id under another kind has another token. */
export type TokenKind =
  | 'order'
  | 'quote'
  | 'listing'
  | 'review'
  | 'image'
  | 'import'
  | 'supplier'
  | 'confirmation'
  | 'cart'
  | 'cart-status'
  | 'client'
  | 'test-intent';

/** Tokens are HMACs of an id, recomputed whenever they are shown again; no token is ever stored. */
export interface Tokens {
  /** 43 URL-safe characters. */
  tokenOf(kind: TokenKind, id: string): string;
  isTokenOf(kind: TokenKind, id: string, token: string): boolean;
}

/** Tokens of stores that may be away at the start. */
export function createLateTokens(): { readonly tokens: Tokens; learn(secret: string): void } {
  const { needed, learn } = createLate<Tokens>();
  return {
    tokens: { tokenOf: (...of) => needed().tokenOf(...of), isTokenOf: (...of) => needed().isTokenOf(...of) },
    learn: (secret) => learn(createTokens(secret)),
  };
}

/** @param secret from the store (`SecretStore`): made on first start, so tokens survive restarts and are worthless elsewhere */
export function createTokens(secret: string): Tokens {
  const digest = (kind: TokenKind, id: string) => createHmac('sha256', secret).update(`${kind}:${id}`).digest();
  return {
    tokenOf: (kind, id) => digest(kind, id).toString('base64url'),
    isTokenOf: (kind, id, token) => {
      const given = Buffer.from(token, 'base64url');
      const right = digest(kind, id);
      return given.length === right.length && timingSafeEqual(given, right);
    },
  };
}
