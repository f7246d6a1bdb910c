import type { Order, OrderSnapshot } from '#domain/order.ts';
import type { OrderMove } from '#domain/order-outcome.ts';

/** An order about to be written, with the stock it holds. */
export interface OrderDraft {
  /** The same on every attempt of one keyed request. */
  readonly id: string;
  readonly provider: Order['provider'];
  readonly nowMs: number;
  readonly expiresAtMs: number;
  readonly snapshot: OrderSnapshot;
  /** Keyed hash of the caller's address. */
  readonly client: string;
  /** Keyed hash of client and cart, for callers without an Idempotency-Key; null with one. */
  readonly fingerprint: string | null;
  /** Unpaid orders a client may have at once. */
  readonly maxOpen: number;
}

export type PlaceResult =
  | { readonly kind: 'placed'; readonly order: Order }
  /** This attempt's order, or the same cart of the same client, is there already. */
  | { readonly kind: 'existing'; readonly order: Order }
  /** Nothing was written; what is free of each product that is short. */
  | { readonly kind: 'short'; readonly shortages: readonly { readonly productId: string; readonly available: number }[] }
  | { readonly kind: 'too_many_open' };

/** A provider's notice, already verified. */
export interface EventRecord {
  readonly id: string;
  readonly type: string;
}

export interface Settlement {
  readonly orderId: string;
  /** Nothing is applied unless the order is still in this state. */
  readonly from: Order['state'];
  readonly moves: readonly OrderMove[];
  readonly paymentError: string | null;
  /** Stored in the same transaction; a known id applies nothing. */
  readonly event: EventRecord | null;
  readonly nowMs: number;
}

export interface OrderPage {
  readonly orders: readonly Order[];
  readonly total: number;
}

/** Orders and the stock they hold: the source of truth, hosted only. Each method is one transaction. */
export interface OrderStore {
  /** Reserves all lines (in id order, each by one conditional update) and writes the pending order, or does nothing. */
  place(draft: OrderDraft): Promise<PlaceResult>;
  find(id: string): Promise<Order | undefined>;
  findByIntent(intentId: string): Promise<Order | undefined>;
  /** Notes the provider's intent; the first one stays. */
  attachIntent(id: string, intentId: string): Promise<void>;
  /**
   * Moves the order and its stock: paid takes the units from what is on hand, every other end gives them back.
   * `stale` when the order was no longer in `from`, `known_event` when the event was handled before.
   */
  settle(settlement: Settlement): Promise<'applied' | 'stale' | 'known_event'>;
  /** Notes an event that concerns no order. False when it was known. */
  noteEvent(event: EventRecord, outcome: string, nowMs: number): Promise<boolean>;
  hasEvent(eventId: string): Promise<boolean>;
  /** Ids of pending orders whose time is over, oldest first. */
  listDue(nowMs: number, limit: number): Promise<string[]>;
  /** Sales whose stock is not in the product records yet. */
  listStockChanges(): Promise<{ readonly upTo: number; readonly productIds: readonly string[] }>;
  clearStockChanges(upTo: number): Promise<void>;
  /** Newest first, for the operator's desk; `state` narrows. */
  list(page: { readonly state?: Order['state'] | undefined; readonly limit: number; readonly offset: number }): Promise<OrderPage>;
  /** Newest first, for files; `after` is the last one of the page before. */
  listAfter(after: { readonly id: string; readonly createdAtMs: number } | null, limit: number): Promise<Order[]>;
}
