import type { MessageKind } from './message.ts';

/** Kinds about money, sold goods and links: few, and each rests on a payment, a supplier's link or the desk. */
export const IMPORTANT_KINDS = [
  'receipt',
  'delivery_missing',
  'order_accepted',
  'order_refunded',
  'order_for_supplier',
  'order_stopped',
  'order_link_renewed',
  'quote_link_renewed',
  'supplier_link',
  'supplier_link_renewed',
  'supplier_address_changed',
] as const satisfies readonly MessageKind[];

/** How the problem of a mail begins that waits for its budget. */
export const HELD_BACK = 'Held back:';

/** True for kinds with a budget of their own, which requests cannot use up. */
export const isImportant = (kind: MessageKind): boolean => (IMPORTANT_KINDS as readonly MessageKind[]).includes(kind);
