import type { WireCartItem } from '#domain/cart/checkout-wire.ts';
import type { OrderState } from '#domain/order/order.ts';

/** What is known of a hand-off. */
export interface HandOffFate {
  readonly id: string;
  readonly expiresAtMs: number;
  readonly isRedeemed: boolean;
  /** Of the orders that named it. */
  readonly orderStates: readonly OrderState[];
}

export type RedeemResult =
  | { readonly kind: 'items'; readonly items: readonly WireCartItem[]; readonly isRepeat: boolean }
  | { readonly kind: 'unknown' }
  /** Taken by another device, or its time is over. */
  | { readonly kind: 'gone'; readonly why: 'redeemed' | 'expired' };

/** Carts on their way from one device to another; tokens and keys are stored hashed. */
export interface CartHandOffStore {
  /** A known id keeps what it has. Returns when the link ends (ms). */
  insert(handOff: {
    readonly id: string;
    readonly tokenHash: string;
    readonly items: readonly WireCartItem[];
    readonly expiresAtMs: number;
  }): Promise<number>;
  /** When the link of this id ends (ms); undefined when it is gone. */
  findExpiry(id: string): Promise<number | undefined>;
  /** The first key takes the cart; the same key gets it again, also late, because its first answer may have been lost. */
  redeem(tokenHash: string, keyHash: string, nowMs: number): Promise<RedeemResult>;
  find(tokenHash: string): Promise<HandOffFate | undefined>;
  /** Notes that an order is for the cart behind this token; an unknown token notes nothing, the same order twice is once. */
  noteOrder(tokenHash: string, orderId: string): Promise<void>;
  deleteExpiredBefore(expiredBeforeMs: number): Promise<number>;
}
