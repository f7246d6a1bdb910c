import type { Delivery } from '#domain/order/delivery.ts';
import type { Fulfilment, FulfilmentState, ShippedLine } from '#domain/order/fulfilment.ts';
import type { Order, OrderSnapshot, OrderState, OrderWork } from '#domain/order/order.ts';
import type { OrderMoney, OrderMove } from '#domain/order/order-outcome.ts';
import type { Refund } from '#domain/order/refund.ts';
import type { AuditEntry } from '../desk/audit-store.ts';
import type { TakeKey } from '../requests/idempotency-store.ts';

/** An order about to be written, with the stock it holds. */
export interface OrderDraft {
  /** The same on every attempt of one keyed request. */
  readonly id: string;
  /** Asked again while the number is another order's. */
  readonly makeNumber: () => string;
  readonly provider: Order['provider'];
  readonly nowMs: number;
  readonly expiresAtMs: number;
  readonly heldUntilMs: number;
  readonly snapshot: OrderSnapshot;
  /** Keyed hash of the caller's network. */
  readonly client: string;
  /** Keyed hash of client and cart, for callers without an Idempotency-Key; null with one. */
  readonly fingerprint: string | null;
  /** Unpaid orders a client may have at once. */
  readonly maxOpen: number;
  /** Products of which a client's orders, its first apart, may together hold more than half. */
  readonly maxLarge: number;
  /** The accepted offer it is made of; absent: a cart. */
  readonly quote?: OfQuote | undefined;
  /** What is known of its buyer before they say it. */
  readonly delivery?: Delivery | undefined;
  /** Notes in the same transaction whose request this order answers. */
  readonly claim?: TakeKey | undefined;
}

/** An offer for a quote request, by what its buyer accepted. */
export interface OfQuote {
  readonly id: string;
  readonly revision: number;
  /** Of the link it is paid by. */
  readonly generation: number;
}

/** What a line asks for: its product, and its SKU where one was chosen. */
export interface SkuOfProduct {
  readonly id: string;
  readonly sku?: string | undefined;
}

/** What has a stock: a product, or one of its SKUs where those have their own. */
export interface StockKey {
  readonly productId: string;
  /** Empty: the product's, shared by its SKUs. */
  readonly sku: string;
}

/** A line that could not have what it wants; with the SKU where that has stock of its own, else for all lines of the product. */
export interface Shortage extends StockKey {
  /** What nobody else holds. */
  readonly available: number;
  /** Enough is on hand, but other checkouts hold it. */
  readonly isHeldByOthers: boolean;
}

/** Why stock was not taken; nothing was written. */
export type NotTaken = { readonly kind: 'short'; readonly shortages: readonly Shortage[] } | { readonly kind: 'too_large_a_share' };

export type PlaceResult =
  | { readonly kind: 'placed'; readonly order: Order }
  /** This attempt's order, or the same cart of the same client, is there already. */
  | { readonly kind: 'existing'; readonly order: Order }
  | { readonly kind: 'too_many_open' }
  /** Another order of the same quote is open or paid: it is to be closed first, or never made. */
  | { readonly kind: 'quote_ordered'; readonly order: Order }
  /** Its quote holds no longer as it was accepted. */
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
  /** It is paid, closed, or its time is over. */
  | { readonly kind: 'ended'; readonly order: Order }
  | { readonly kind: 'unknown' }
  | (NotTaken & { readonly order: Order });

export interface DeliveryChanged {
  readonly delivery: Delivery;
  readonly auditEntry: AuditEntry;
}

/** What writing a delivery came to. */
export type DeliveryResult =
  | { readonly kind: 'written'; readonly order: Order }
  /** The goods are on their way or never will be. */
  | { readonly kind: 'too_late'; readonly order: Order }
  | { readonly kind: 'unknown' };

export interface RefundSaid {
  readonly state: Refund['state'];
  readonly providerId: string | null;
  readonly error: string | null;
  /** When to ask again; null: it has ended. */
  readonly askAtMs: number | null;
}

export interface RefundChange {
  /** null: no money goes back. */
  readonly refund: Refund | null;
  readonly next: Fulfilment;
  /** Units that are on sale again at once, without a refund. */
  readonly putBack?: readonly ShippedLine[];
  readonly auditEntry: AuditEntry;
}

export interface FulfilmentChange {
  readonly next: Fulfilment;
  /** An operator's decision; null: the supplier's own. */
  readonly auditEntry: AuditEntry | null;
}

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
  /** When the provider is to be asked to cancel (again); null: it need not be. */
  readonly cancelAtMs: number | null;
  /** Where its money is, as the provider says; absent: as before. */
  readonly money?: OrderMoney;
}

export type Settled =
  /** The moves as they were made: `paid` becomes `paid_needs_review` when its units cannot be had. */
  { readonly kind: 'applied'; readonly moves: readonly OrderMove[] } | { readonly kind: 'stale' } | { readonly kind: 'known_event' };

/** That units of a product were sold; one per sale. */
export interface StockNote {
  readonly id: number;
  readonly productId: string;
}

/** What the desk asks of orders; all of it must hold. */
export interface OrderFilter {
  /** In the words of the orders page: an open order with a refused card is `failed`. */
  readonly state?: Order['state'] | OrderWork | undefined;
  readonly number?: string | undefined;
  /** A part of the buyer's e-mail, name, company or PO number, or all of an order number, payment id or order id. */
  readonly search?: string | undefined;
  /** How far its goods have come. */
  readonly fulfilment?: FulfilmentState | undefined;
  /** With goods of one of these. */
  readonly suppliers?: readonly string[] | undefined;
  /** Placed from then on, and before then. */
  readonly fromMs?: number | undefined;
  readonly untilMs?: number | undefined;
  /** With the e-mail of this order's buyer. */
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
   * Units that can be ordered now of what each line asks for, in the same order: what is on hand less what others hold; null: unknown,
   * caps nothing. A line's SKU counts where SKUs have stock of their own, else its product. Holds that have lapsed and those of
   * `exceptOrderId` stand in nobody's way; 0 for what is not sold (any more).
   */
  available(
    lines: readonly SkuOfProduct[],
    at: { readonly nowMs: number; readonly exceptOrderId?: string | undefined },
  ): Promise<(number | null)[]>;
  /** Reserves all lines (in order of product and SKU, each by one conditional update) and writes the pending order, or does nothing. */
  place(draft: OrderDraft): Promise<PlaceResult>;
  /** Makes the hold last longer (decision 9); units that were given back are taken again, all or none. */
  renewHold(renewal: HoldRenewal): Promise<HoldResult>;
  /** Puts right deadlines that are further away than they can be: a clock that was ahead wrote them. */
  shortenDeadlines(nowMs: number): Promise<void>;
  /** True when `releaseLapsed` or `closeDue` has something to do. */
  hasDue(nowMs: number): Promise<boolean>;
  /** Gives back the stock of some orders whose hold has lapsed, a few milliseconds' worth; returns how many orders there were. */
  releaseLapsed(nowMs: number): Promise<number>;
  /** Ends some orders whose time is over: at once without an intent of `provider`, else by a wish to cancel it. Returns how many. */
  closeDue(nowMs: number, provider: Order['provider'] | null): Promise<number>;
  find(id: string): Promise<Order | undefined>;
  /** How often the link of its buyer was renewed; 0 for an unknown id. */
  generationOf(id: string): Promise<number>;
  /** Ends the link of its buyer, who gets a mail with the new one; with the decision in the audit list. undefined: no such order. */
  renewLink(id: string, auditEntryOf: (order: Order, generation: number) => AuditEntry, nowMs: number): Promise<Order | undefined>;
  /** Writes what `change` makes of the delivery held, unless the goods are on their way; `unknown`, too, if the link of its buyer has another `generation`. */
  putDelivery(id: string, change: (held: Delivery | null) => Delivery, nowMs: number, generation: number): Promise<DeliveryResult>;
  /**
   * Writes what the desk makes of the delivery, tells its buyer, and counts as a change of the order. What `change` throws leaves everything
   * as it was. undefined: no such order.
   */
  changeDelivery(id: string, change: (order: Order) => DeliveryChanged, nowMs: number): Promise<Order | undefined>;
  /**
   * Writes what `change` makes of the order's fulfilment, with the state it came to in the timeline and the decision in the audit list.
   * What `change` throws leaves everything as it was. undefined: no such order.
   */
  putFulfilment(id: string, change: (order: Order) => FulfilmentChange, nowMs: number): Promise<Order | undefined>;
  /**
   * Writes the refund `make` answers, to be asked of the card service at once, what becomes of the goods with it, and the decision in the
   * audit list; the order has another revision then. What `make` throws leaves everything as it was. undefined: no such order.
   */
  putRefund(id: string, make: (order: Order) => RefundChange, nowMs: number): Promise<Order | undefined>;
  /** Writes refunds that the card service has of this order and the store does not know; the order has another revision if there were any. */
  adoptRefunds(id: string, refunds: readonly Refund[], nowMs: number): Promise<number>;
  /**
   * A person decides that an order stands. One under review is paid then, and takes its units from what is on hand; `short` names those that
   * cannot be had; nothing is written then, nor when `change` throws. undefined: no such order.
   */
  resolve(id: string, change: (order: Order) => FulfilmentChange, nowMs: number): Promise<Order | { readonly short: string } | undefined>;
  /**
   * What the card service said of a refund. Units that came back are on hand when it succeeded, once, and no more than the order took; when
   * it fails after that they are taken off sale again, but for those that were sold or are held by others.
   */
  settleRefund(id: string, said: RefundSaid, nowMs: number): Promise<void>;
  /** Refunds the card service is to be asked about now, longest due first. */
  listRefundsToAsk(nowMs: number, limit: number): Promise<readonly { readonly id: string; readonly orderId: string }[]>;
  /** Paid orders with goods of a supplier (or of one merged into it), newest first. */
  listOfSupplier(supplier: string, after: { readonly id: string; readonly createdAtMs: number } | null, limit: number): Promise<Order[]>;
  countOfSupplier(supplier: string): Promise<number>;
  findByIntent(intentId: string): Promise<Order | undefined>;
  /** Notes the provider's intent; the first one stays. What has become of the order meanwhile; undefined where it has one already. */
  attachIntent(id: string, intentId: string): Promise<OrderState | undefined>;
  /**
   * Moves the order and its stock: paid takes the units from what is on hand, every other end gives them back.
   * `stale` when the order was no longer in `from`, `known_event` when the event was handled before.
   */
  settle(settlement: Settlement): Promise<Settled>;
  /** Notes an event that concerns no order. False when it was known. */
  noteEvent(event: EventRecord, outcome: string, nowMs: number): Promise<boolean>;
  hasEvent(eventId: string): Promise<boolean>;
  /** Ids of orders whose intent is to be cancelled now, longest due first. */
  listToCancel(nowMs: number, limit: number): Promise<string[]>;
  /** Sales whose stock is not in the product records yet. */
  listStockNotes(): Promise<readonly StockNote[]>;
  /** Forgets these and no others: a sale that is committed late may have a smaller id. */
  clearStockNotes(ids: readonly number[]): Promise<void>;
  /** A page for the operator's desk, newest first. */
  list(page: OrderFilter & { readonly limit: number; readonly offset: number }): Promise<OrderPage>;
  /** Newest first, for files; `after` is the last one of the page before. */
  listAfter(filter: OrderFilter, after: { readonly id: string; readonly createdAtMs: number } | null, limit: number): Promise<Order[]>;
  /** Ids of suppliers by id or a part of their name, and of those merged into them. */
  suppliersNamed(text: string): Promise<readonly string[]>;
  /** Orders of each UTC day from `sinceMs` on, and what those that are paid come to. */
  figures(sinceMs: number): Promise<readonly OrderDay[]>;
  /** Refunds that the card service has not answered for good. */
  countUnansweredRefunds(): Promise<number>;
  /** How many wait for what the desk or a supplier is to do. */
  countWork(): Promise<{ readonly toShip: number; readonly forAPerson: number }>;
  /** The newest orders that wait for a person: paid but wrong, or disputed. */
  listForAPerson(limit: number): Promise<readonly Order[]>;
}
