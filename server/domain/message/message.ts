import type { ShippedLine } from '#domain/order/fulfilment.ts';

/** Message kinds known to every desk version, one template each (`server/services/messages/templates`). */
export const FIRST_MESSAGE_KINDS = [
  'receipt',
  'delivery_missing',
  'order_accepted',
  'order_shipped',
  'order_refunded',
  'order_for_supplier',
  'listing_received',
  'listing_decided',
  'quote_for_supplier',
  'quote_overdue',
  'quote_answered',
  'quote_accepted',
] as const;
export type FirstMessageKind = (typeof FIRST_MESSAGE_KINDS)[number];

/** Later kinds, each with the first kind that a desk opened before this version shows instead. */
export const SHOWN_BY_OLDER_DESKS = {
  order_stopped: 'order_for_supplier',
  order_link_renewed: 'receipt',
  parcel_changed: 'order_shipped',
  delivery_changed: 'receipt',
  order_disputed: 'quote_overdue',
  payment_without_order: 'quote_overdue',
  refund_failed: 'quote_overdue',
  listings_waiting: 'quote_overdue',
  quote_link_renewed: 'quote_answered',
  supplier_link: 'listing_received',
  supplier_link_renewed: 'listing_decided',
  supplier_address_changed: 'listing_decided',
  address_confirmation: 'listing_received',
  withdrawal: 'quote_overdue',
} as const satisfies Readonly<Record<string, FirstMessageKind>>;

export type MessageKind = FirstMessageKind | keyof typeof SHOWN_BY_OLDER_DESKS;
export const MESSAGE_KINDS = [...FIRST_MESSAGE_KINDS, ...(Object.keys(SHOWN_BY_OLDER_DESKS) as (keyof typeof SHOWN_BY_OLDER_DESKS)[])];

/**
 * `waiting`: to be sent when due, with a reason after a failed attempt. `handing_over`: all sent but the final dot.
 * `in_doubt`: interrupted at that moment; only a person resends it. `with_another`: part of another mail. `not_needed`:
 * no longer applicable.
 */
export const MESSAGE_STATES = ['waiting', 'handing_over', 'sent', 'failed', 'in_doubt', 'with_another', 'not_needed'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

export const MESSAGE_AUDIENCES = ['buyer', 'supplier', 'operator'] as const;
export type MessageAudience = (typeof MESSAGE_AUDIENCES)[number];

/** Subjects known to every desk version; an older desk receives `listing` for any other. */
export const FIRST_MESSAGE_SUBJECTS = ['order', 'listing', 'quote'] as const;
export const MESSAGE_SUBJECTS = [...FIRST_MESSAGE_SUBJECTS, 'supplier', 'withdrawal'] as const;
export type MessageSubject = (typeof MESSAGE_SUBJECTS)[number];

/** How a supplier's link ended: renewed by the supplier or by the desk, or revoked by the desk. */
export type LinkEnding = 'renewed by itself' | 'renewed by the desk' | 'revoked';

/** Facts of a message that cannot be looked up when it is sent. */
export interface MessageFacts {
  readonly parcelId?: string;
  readonly refundId?: string;
  /** Units by order line that are no longer to be sent, or again are. */
  readonly lines?: readonly ShippedLine[];
  /** For the same lines, the units that were still to be sent. */
  readonly stillDue?: readonly ShippedLine[];
  readonly isAgain?: boolean;
  readonly detail?: string;
  /** For a listing: the decision, with the operator's reason. */
  readonly decision?: 'publish' | 'request-changes' | 'reject' | 'withdraw';
  readonly reason?: string | null;
  readonly isEdit?: boolean;
  /** For a supplier: how and by whom its link was renewed or ended. */
  readonly linkEnded?: LinkEnding;
  /** For a quote: revision of the offer. */
  readonly revision?: number;
  /** For a supplier: the recipient, even if the supplier's address has changed since. */
  readonly address?: string;
  /** For a supplier: the changed details and who changed them. */
  readonly changed?: readonly ('name' | 'email' | 'country' | 'whatsapp' | 'merged')[];
  readonly by?: 'supplier' | 'operator';
}

/** A message to send. Transactional outbox: inserted in the transaction of the event it reports. */
export interface MessageNote {
  /** The reported event; unique: a second note of the same event is ignored. */
  readonly event: string;
  readonly kind: MessageKind;
  readonly subjectKind: MessageSubject;
  readonly subjectId: string;
  readonly audience: MessageAudience;
  /** Supplier of the goods concerned; null: none, or an unknown supplier. */
  readonly supplierId: string | null;
  readonly dueAtMs: number;
  readonly facts: MessageFacts;
  /**
   * Causing party (a network, device, supplier or quote), with its own budget and a fair queue. Absent: a paid order or
   * the shop.
   */
  readonly causedBy?: string;
}

/** Cause of messages from a supplier's actions: listings, parcels, offers, and changes by its own link. */
export const causedBySupplier = (supplierId: string | null): Pick<MessageNote, 'causedBy'> =>
  supplierId === null ? {} : { causedBy: `supplier:${supplierId}` };

/** Time in which a desk decision can be undone; its message is sent only afterwards. */
export const UNDO_MS = 10_000;
/** Time a buyer has after payment to enter a delivery address before a mail asks for it. */
export const ASK_FOR_DELIVERY_MS = 3_600_000;
