import { createHash } from 'node:crypto';
import type { WireCartItem } from '#domain/cart/checkout-wire.ts';
import { HAND_OFF_MS, type WireHandOff, type WireHandOffStatus } from '#domain/cart/hand-off.ts';
import { DomainError } from '#domain/kernel/problem.ts';
import { hasBeenPaid } from '#domain/order/order.ts';
import type { Tokens } from '../../security/tokens.ts';
import type { CartHandOffStore } from '../../stores/carts/cart-hand-off-store.ts';
import type { Writer, WriterLimiter } from '../abuse-protection/writer.ts';

export interface HandOffDeps {
  readonly store: CartHandOffStore;
  readonly tokens: Tokens;
  readonly now: () => number;
  readonly newId: () => string;
  /** Origin of the hosted site: the link is opened on another device. */
  readonly publicUrl: string;
  readonly limiter: WriterLimiter;
}

export interface HandOff {
  /**
   * Stores the cart for 15 minutes under `id`; the same id returns the same link. @throws
   * DomainError('too_many_requests')
   */
  offer(items: readonly WireCartItem[], id: string, writer: Writer): Promise<WireHandOff>;
  /** Returns the link of an earlier offer; its token is computed, never stored. */
  linkOf(id: string, expiresAt: string): WireHandOff;
  /**
   * Gives the cart to the first key that redeems it; a retry with the same key does not redeem twice.
   * @throws DomainError not_found, gone (redeemed by another device, or expired)
   */
  redeem(token: string, key: string | undefined): Promise<{ readonly items: readonly WireCartItem[]; readonly isRepeat: boolean }>;
  /** @throws DomainError not_found, also for a wrong secret */
  statusOf(token: string, statusToken: string | undefined): Promise<WireHandOffStatus>;
  /** Records the order for the cart behind this link; any other text changes nothing. */
  noteOrder(token: string, orderId: string): Promise<void>;
}

/** Short enough for a QR code that scans at once, long enough (128 bits) not to be guessed in 15 minutes. */
const TOKEN_LENGTH = 22;

export function createHandOff(deps: HandOffDeps): HandOff {
  const { store, tokens, now, newId, publicUrl, limiter } = deps;
  const tokenFor = (id: string) => tokens.tokenOf('cart', id).slice(0, TOKEN_LENGTH);

  function linkOf(id: string, expiresAt: string): WireHandOff {
    const token = tokenFor(id);
    return { token, url: `${publicUrl}/c/${token}`, expiresAt, statusToken: tokens.tokenOf('cart-status', id) };
  }

  return {
    linkOf,
    offer: async (items, id, writer) => {
      await limiter.check(writer);
      const expiresAtMs = await store.insert({ id, items, tokenHash: hash(tokenFor(id)), expiresAtMs: now() + HAND_OFF_MS });
      return linkOf(id, new Date(expiresAtMs).toISOString());
    },
    statusOf: async (token, statusToken = '') => {
      const fate = await store.find(hash(token));
      if (fate === undefined || !tokens.isTokenOf('cart-status', fate.id, statusToken))
        throw new DomainError('not_found', 'This cart link is not known, or not yours.');
      if (fate.orderStates.some(hasBeenPaid)) return { status: 'paid' };
      if (fate.isRedeemed) return { status: 'opened' };
      return { status: fate.expiresAtMs <= now() ? 'expired' : 'open' };
    },
    noteOrder: (token, orderId) => store.noteOrder(hash(token), orderId),
    redeem: async (token, key) => {
      const result = await store.redeem(hash(token), hash(key ?? newId()), now());
      switch (result.kind) {
        case 'items':
          return result;
        case 'unknown':
          throw new DomainError('not_found', 'This cart link is not known. Scan the code again.');
        case 'gone':
          throw new DomainError('gone', goneText(result.why));
      }
    },
  };
}

function goneText(why: 'redeemed' | 'expired'): string {
  return why === 'redeemed'
    ? 'This cart was already opened on another device. Ask for a new code.'
    : 'This cart link was good for 15 minutes and is over. Ask for a new code.';
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
