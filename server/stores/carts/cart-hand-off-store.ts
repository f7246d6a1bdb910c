import type { WireCartItem } from '#domain/cart/checkout-wire.ts';
import type { OrderState } from '#domain/order/order.ts';

export interface HandOffFate {
  readonly id: string;
  readonly expiresAtMs: number;
  readonly isRedeemed: boolean;
  readonly orderStates: readonly OrderState[];
}

export type RedeemResult =
  | { readonly kind: 'items'; readonly items: readonly WireCartItem[]; readonly isRepeat: boolean }
  | { readonly kind: 'unknown' }
  /** Redeemed by another device, or expired. */
  | { readonly kind: 'gone'; readonly why: 'redeemed' | 'expired' };

/** Carts being transferred from one device to another; tokens and keys are stored hashed. */
export interface CartHandOffStore {
  /** Ignores a known id. Returns when the link expires (ms). */
  insert(handOff: {
    readonly id: string;
    readonly tokenHash: string;
    readonly items: readonly WireCartItem[];
    readonly expiresAtMs: number;
  }): Promise<number>;
  /** Returns when the link of this id expires (ms); undefined if it no longer exists. */
  findExpiry(id: string): Promise<number | undefined>;
  /**
   * Gives the cart to the first key; the same key gets it again, even later, because its first response may have been
   * lost.
   */
  redeem(tokenHash: string, keyHash: string, nowMs: number): Promise<RedeemResult>;
  find(tokenHash: string): Promise<HandOffFate | undefined>;
  /** Records that an order was placed for the cart of this token; idempotent, and ignores an unknown token. */
  noteOrder(tokenHash: string, orderId: string): Promise<void>;
  deleteExpiredBefore(expiredBeforeMs: number): Promise<number>;
}
