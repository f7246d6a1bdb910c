import type { ShippedLine } from '#domain/order/fulfilment.ts';

/** Kinds of messages that every desk can read, one template each (`server/services/messages/templates`). */
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

/** Later kinds, each with the first one that a desk opened before this version shows instead. */
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
} as const satisfies Readonly<Record<string, FirstMessageKind>>;

export type MessageKind = FirstMessageKind | keyof typeof SHOWN_BY_OLDER_DESKS;
export const MESSAGE_KINDS = [...FIRST_MESSAGE_KINDS, ...(Object.keys(SHOWN_BY_OLDER_DESKS) as (keyof typeof SHOWN_BY_OLDER_DESKS)[])];

/**
 * `waiting`: to be sent when it is due, and says why if it was tried. `handing_over`: all of it is out but its last dot. `in_doubt`: the line or
 * the server was lost just then, and only a person sends it again. `with_another`: told in one mail with others. `not_needed`: what it would have
 * said was no longer so.
 */
export const MESSAGE_STATES = ['waiting', 'handing_over', 'sent', 'failed', 'in_doubt', 'with_another', 'not_needed'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

export const MESSAGE_AUDIENCES = ['buyer', 'supplier', 'operator'] as const;
export type MessageAudience = (typeof MESSAGE_AUDIENCES)[number];

/** Subjects that every desk can read; an older one is told `listing` for any other. */
export const FIRST_MESSAGE_SUBJECTS = ['order', 'listing', 'quote'] as const;
export const MESSAGE_SUBJECTS = [...FIRST_MESSAGE_SUBJECTS, 'supplier'] as const;
export type MessageSubject = (typeof MESSAGE_SUBJECTS)[number];

/** How a supplier's link ended: renewed by the supplier itself or by the desk, or revoked by the desk. */
export type LinkEnding = 'renewed by itself' | 'renewed by the desk' | 'revoked';

/** What a message needs to know beyond what can be looked up when it is sent. */
export interface MessageFacts {
  readonly parcelId?: string;
  readonly refundId?: string;
  /** Units by line of the order that are no longer to be sent, or are again. */
  readonly lines?: readonly ShippedLine[];
  /** Of the same lines, what was still to be sent. */
  readonly stillDue?: readonly ShippedLine[];
  readonly isAgain?: boolean;
  /** What an alert of the desk says. */
  readonly detail?: string;
  /** A listing's: what was decided, with the operator's words. */
  readonly decision?: 'publish' | 'request-changes' | 'reject' | 'withdraw';
  readonly reason?: string | null;
  readonly isEdit?: boolean;
  /** A supplier's whose link was renewed or ended: how, and by whom. */
  readonly linkEnded?: LinkEnding;
  /** A quote's: of the offer it tells of. */
  readonly revision?: number;
  /** A supplier's: whom it goes to, whatever address the supplier has by then. */
  readonly address?: string;
  /** A supplier's: which of its details were changed, and who did it. */
  readonly changed?: readonly ('name' | 'email' | 'country' | 'whatsapp' | 'merged')[];
  readonly by?: 'supplier' | 'operator';
}

/** That somebody is to be told of something: noted with what it tells of, in one transaction. */
export interface MessageNote {
  /** Of what it tells, once for ever: a second note of the same is none. */
  readonly event: string;
  readonly kind: MessageKind;
  readonly subjectKind: MessageSubject;
  readonly subjectId: string;
  readonly audience: MessageAudience;
  /** Whose goods it is about; null: nobody's, or of a supplier nobody knows. */
  readonly supplierId: string | null;
  readonly dueAtMs: number;
  readonly facts: MessageFacts;
  /** Whose doing it is (a network, device, supplier or quote): what one causes has a budget and takes turns. Absent: a paid order or the shop. */
  readonly causedBy?: string;
}

/** What a supplier does: listings, parcels, offers, and changes by its own link. */
export const causedBySupplier = (supplierId: string | null): Pick<MessageNote, 'causedBy'> =>
  supplierId === null ? {} : { causedBy: `supplier:${supplierId}` };

/** A decision of the desk can be taken back for so long; nobody is told of it before. */
export const UNDO_MS = 10_000;
/** Whoever paid has so long to say where the goods go before a mail asks for it. */
export const ASK_FOR_DELIVERY_MS = 3_600_000;
