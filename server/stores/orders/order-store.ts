import type { ShownIn } from '#domain/money/shown-in.ts';
import type { Delivery } from '#domain/order/delivery.ts';
import type { Fulfilment, FulfilmentState, ShippedLine } from '#domain/order/fulfilment.ts';
import type { Order, OrderSnapshot, OrderState, OrderWork } from '#domain/order/order.ts';
import type { OrderMoney, OrderMove } from '#domain/order/order-outcome.ts';
import type { Refund } from '#domain/order/refund.ts';
import type { AuditEntry } from '../desk/audit-store.ts';
import type { TakeKey } from '../requests/idempotency-store.ts';

/** An order to be written, with the stock it holds. */
export interface OrderDraft {
  /** The same on every attempt of one keyed request. */
  readonly id: string;
  /** Called again while the number is taken. */
  readonly makeNumber: () => string;
  readonly provider: Order['provider'];
  readonly nowMs: number;
  readonly expiresAtMs: number;
  readonly heldUntilMs: number;
  readonly snapshot: OrderSnapshot;
  /** Absent: US dollars. */
  readonly shownIn?: ShownIn | null;
  /** Keyed hash of the caller's network. */
  readonly client: string;
  /** Keyed hash of client and cart, for callers without an Idempotency-Key; null with one. */
  readonly fingerprint: string | null;
  /** Maximum of unpaid orders per client. */
  readonly maxOpen: number;
  /** Maximum number of products of which a client's orders, except the first, may together hold more than half. */
  readonly maxLarge: number;
  /** The accepted quote it is made from; absent for a cart. */
  readonly quote?: OfQuote | undefined;
  /** What is known about the buyer before they enter it. */
  readonly delivery?: Delivery | undefined;
  /** Claims the request's idempotency key in the same transaction. */
  readonly claim?: TakeKey | undefined;
}

/** An accepted offer of a quote request. */
export interface OfQuote {
  readonly id: string;
  readonly revision: number;
  /** Generation of the link by which it is paid. */
  readonly generation: number;
}

/** The product of a line, and its SKU if one was chosen. */
export interface SkuOfProduct {
  readonly id: string;
  readonly sku?: string | undefined;
}

/** Key of a stock row: a product, or one of its SKUs if those have their own stock. */
export interface StockKey {
  readonly productId: string;
  /** Empty for the product's stock, shared by its SKUs. */
  readonly sku: string;
}

/** A line with too little stock; with the SKU if that has its own stock, otherwise for all lines of the product. */
export interface Shortage extends StockKey {
  /** Units that no other order holds. */
  readonly available: number;
  /** True if enough is on hand but other checkouts hold it. */
  readonly isHeldByOthers: boolean;
}

/** Why stock was not taken; nothing was written. */
export type NotTaken = { readonly kind: 'short'; readonly shortages: readonly Shortage[] } | { readonly kind: 'too_large_a_share' };

export type PlaceResult =
  | { readonly kind: 'placed'; readonly order: Order }
  /** An order of this attempt, or for the same cart of the same client, exists. */
  | { readonly kind: 'existing'; readonly order: Order }
  | { readonly kind: 'too_many_open' }
  /** Another order of the same quote is open or paid: it must be closed first, or this one must not be placed. */
  | { readonly kind: 'quote_ordered'; readonly order: Order }
  /** The quote is no longer valid as accepted. */
  | { readonly kind: 'quote_changed' }
  | NotTaken;

export interface HoldRenewal {
  readonly orderId: string;
  readonly isConfirming: boolean;
  readonly nowMs: number;
  readonly maxLarge: number;
}

export type HoldResult =
  | { readonly kind: 'held'; readonly order: Order }
  /** It is paid, closed or expired. */
  | { readonly kind: 'ended'; readonly order: Order }
  | { readonly kind: 'unknown' }
  | (NotTaken & { readonly order: Order });

export interface DeliveryChanged {
  readonly delivery: Delivery;
  readonly auditEntry: AuditEntry;
}

export type DeliveryResult =
  | { readonly kind: 'written'; readonly order: Order }
  /** The order is being shipped, or never will be. */
  | { readonly kind: 'too_late'; readonly order: Order }
  | { readonly kind: 'unknown' };

export interface RefundSaid {
  readonly state: Refund['state'];
  readonly providerId: string | null;
  readonly error: string | null;
  /** When to query the provider again; null if the refund has ended. */
  readonly askAtMs: number | null;
}

export interface RefundChange {
  /** null: no money is refunded. */
  readonly refund: Refund | null;
  readonly next: Fulfilment;
  /** Units that return to sale at once, without a refund. */
  readonly putBack?: readonly ShippedLine[];
  readonly auditEntry: AuditEntry;
}

export interface FulfilmentChange {
  readonly next: Fulfilment;
  /** An operator's decision; null for the supplier's own. */
  readonly auditEntry: AuditEntry | null;
}

/** A provider's event, already verified. */
export interface EventRecord {
  readonly id: string;
  readonly type: string;
}

export interface Settlement {
  readonly orderId: string;
  /** Applies nothing unless the order is still in this state. */
  readonly from: Order['state'];
  readonly moves: readonly OrderMove[];
  readonly paymentError: string | null;
  /** Stored in the same transaction; a known id applies nothing. */
  readonly event: EventRecord | null;
  readonly nowMs: number;
  /** When to request cancellation from the provider (again); null if not needed. */
  readonly cancelAtMs: number | null;
  /** Amounts as reported by the provider; omit to leave them unchanged. */
  readonly money?: OrderMoney;
}

export type Settled =
  /** The moves as made: `paid` becomes `paid_needs_review` if its units are not available. */
  { readonly kind: 'applied'; readonly moves: readonly OrderMove[] } | { readonly kind: 'stale' } | { readonly kind: 'known_event' };

/** Records that units of a product were sold; one per sale. */
export interface StockNote {
  readonly id: number;
  readonly productId: string;
}

/** Filter of the desk; all conditions must hold. */
export interface OrderFilter {
  /** State as on the orders page: an open order with a declined card is `failed`. */
  readonly state?: Order['state'] | OrderWork | undefined;
  readonly number?: string | undefined;
  /** A part of the buyer's e-mail, name, company or PO number, or a complete order number, payment id or order id. */
  readonly search?: string | undefined;
  readonly fulfilment?: FulfilmentState | undefined;
  /** With products of one of these suppliers. */
  readonly suppliers?: readonly string[] | undefined;
  /** Placed from `fromMs` on, and before `untilMs`. */
  readonly fromMs?: number | undefined;
  readonly untilMs?: number | undefined;
  /** With the same e-mail as this order's buyer. */
  readonly buyerOf?: string | undefined;
}

export interface OrderPage {
  readonly orders: readonly Order[];
  readonly total: number;
}

export interface OrderDay {
  /** `2026-11-21`. */
  readonly day: string;
  readonly count: number;
  readonly paidCents: number;
}

/** Orders and the stock they hold: the source of truth, hosted only. Each method is one transaction. */
export interface OrderStore {
  /**
   * Returns the units each line can order now, in the same order: on hand less held by others; null if unknown, which
   * limits nothing. Uses the SKU's stock if SKUs have their own, otherwise the product's. Ignores expired holds and
   * those of `exceptOrderId`; 0 for products not on sale.
   */
  available(
    lines: readonly SkuOfProduct[],
    at: { readonly nowMs: number; readonly exceptOrderId?: string | undefined },
  ): Promise<(number | null)[]>;
  /**
   * Reserves all lines (in order of product and SKU, each by one conditional update) and writes the pending order, or
   * does nothing.
   */
  place(draft: OrderDraft): Promise<PlaceResult>;
  /** Extends the hold (decision 9); takes units that were released again, all or none. */
  renewHold(renewal: HoldRenewal): Promise<HoldResult>;
  /** Shortens deadlines that are further away than possible: they were written by a clock that was ahead. */
  shortenDeadlines(nowMs: number): Promise<void>;
  /** True if `releaseLapsed` or `closeDue` has work to do. */
  hasDue(nowMs: number): Promise<boolean>;
  /**
   * Releases the stock of some orders whose hold has expired, a few milliseconds' worth; returns the number of orders.
   */
  releaseLapsed(nowMs: number): Promise<number>;
  /**
   * Closes some expired orders: at once without an intent of `provider`, otherwise by requesting its cancellation.
   * Returns their number.
   */
  closeDue(nowMs: number, provider: Order['provider'] | null): Promise<number>;
  find(id: string): Promise<Order | undefined>;
  /** Returns how often the buyer's link was renewed; 0 for an unknown id. */
  generationOf(id: string): Promise<number>;
  /**
   * Revokes the buyer's link, mails the new one to the buyer and writes the audit entry. Returns undefined for an
   * unknown order.
   */
  renewLink(id: string, auditEntryOf: (order: Order, generation: number) => AuditEntry, nowMs: number): Promise<Order | undefined>;
  /**
   * Writes the delivery returned by `change`, unless the order is being shipped; returns `unknown` also if the buyer's
   * link has another `generation`.
   */
  putDelivery(id: string, change: (held: Delivery | null) => Delivery, nowMs: number, generation: number): Promise<DeliveryResult>;
  /**
   * Writes the delivery returned by `change`, messages the buyer and raises the order's revision. If `change` throws,
   * nothing is written. Returns undefined for an unknown order.
   */
  changeDelivery(id: string, change: (order: Order) => DeliveryChanged, nowMs: number): Promise<Order | undefined>;
  /**
   * Writes the fulfilment returned by `change`, its state in the timeline, and the audit entry. If `change` throws,
   * nothing is written. Returns undefined for an unknown order.
   */
  putFulfilment(id: string, change: (order: Order) => FulfilmentChange, nowMs: number): Promise<Order | undefined>;
  /**
   * Writes the refund returned by `make`, to be requested from the payment provider at once, with its fulfilment
   * changes and the audit entry; raises the order's revision. If `make` throws, nothing is written. Returns undefined
   * for an unknown order.
   */
  putRefund(id: string, make: (order: Order) => RefundChange, nowMs: number): Promise<Order | undefined>;
  /**
   * Adds refunds that the payment provider has for this order and the store does not; raises the order's revision if
   * there are any.
   */
  adoptRefunds(id: string, refunds: readonly Refund[], nowMs: number): Promise<number>;
  /**
   * Confirms an order by a person's decision: one under review becomes paid and takes its units from stock. `short`
   * names unavailable units; nothing is written then, nor when `change` throws. Returns undefined for an unknown order.
   */
  resolve(id: string, change: (order: Order) => FulfilmentChange, nowMs: number): Promise<Order | { readonly short: string } | undefined>;
  /**
   * Stores the provider's report on a refund. On success, returned units go on sale once, at most as many as the order
   * took; if the refund fails later they are removed again, except those sold or held by others.
   */
  settleRefund(id: string, said: RefundSaid, nowMs: number): Promise<void>;
  /** Refunds whose state must be requested from the provider now, longest due first. */
  listRefundsToAsk(nowMs: number, limit: number): Promise<readonly { readonly id: string; readonly orderId: string }[]>;
  /** Paid orders with products of a supplier (or of one merged into it), newest first. */
  listOfSupplier(supplier: string, after: { readonly id: string; readonly createdAtMs: number } | null, limit: number): Promise<Order[]>;
  countOfSupplier(supplier: string): Promise<number>;
  findByIntent(intentId: string): Promise<Order | undefined>;
  /**
   * Stores the provider's intent; the first one is kept. Returns the order's current state; undefined if it already has
   * an intent.
   */
  attachIntent(id: string, intentId: string): Promise<OrderState | undefined>;
  /**
   * Moves the order and its stock: `paid` takes the units from stock, every other end releases them. Returns `stale` if
   * the order was no longer in `from`, `known_event` if the event was handled before.
   */
  settle(settlement: Settlement): Promise<Settled>;
  /** Stores an event that concerns no order. Returns false if it was known. */
  noteEvent(event: EventRecord, outcome: string, nowMs: number): Promise<boolean>;
  hasEvent(eventId: string): Promise<boolean>;
  /** Ids of orders whose intent must be cancelled now, longest due first. */
  listToCancel(nowMs: number, limit: number): Promise<string[]>;
  /** Sales whose stock is not in the product records yet. */
  listStockNotes(): Promise<readonly StockNote[]>;
  /** Deletes only these: a sale that is committed late may have a smaller id. */
  clearStockNotes(ids: readonly number[]): Promise<void>;
  /** A page for the operator's desk, newest first. */
  list(page: OrderFilter & { readonly limit: number; readonly offset: number }): Promise<OrderPage>;
  /** Newest first, for exports; `after` is the last order of the previous page. */
  listAfter(filter: OrderFilter, after: { readonly id: string; readonly createdAtMs: number } | null, limit: number): Promise<Order[]>;
  /** Ids of suppliers by id or a part of their name, and of those merged into them. */
  suppliersNamed(text: string): Promise<readonly string[]>;
  /** Orders per UTC day from `sinceMs` on, with what paid ones brought in, less refunds and disputed amounts. */
  figures(sinceMs: number): Promise<readonly OrderDay[]>;
  /** Counts refunds without a final response from the payment provider. */
  countUnansweredRefunds(): Promise<number>;
  /** Counts orders that wait for the desk or a supplier. */
  countWork(): Promise<{ readonly toShip: number; readonly forAPerson: number }>;
  /** The newest orders that wait for a person: paid with a problem, or disputed. */
  listForAPerson(limit: number): Promise<readonly Order[]>;
}
