import type { MessageKind, MessageNote } from './message.ts';

export const IMPORTANT_KINDS = [
  'receipt',
  'delivery_missing',
  'order_accepted',
  'order_refunded',
  'order_for_supplier',
  'order_stopped',
  'order_link_renewed',
  'parcel_changed',
  'delivery_changed',
  'order_disputed',
  'payment_without_order',
  'refund_failed',
  'listings_waiting',
  'quote_link_renewed',
  'supplier_link',
  'supplier_link_renewed',
  'supplier_address_changed',
] as const satisfies readonly MessageKind[];

/** Prefix of the problem text of a mail that waits for its budget. */
export const HELD_BACK = 'Held back:';

/**
 * True for messages caused by a payment or the desk: they have a separate budget that requests and suppliers' changes
 * cannot use up.
 */
export const isImportant = ({ kind, causedBy }: Pick<MessageNote, 'kind' | 'causedBy'>): boolean =>
  causedBy === undefined && (IMPORTANT_KINDS as readonly MessageKind[]).includes(kind);
