import type { Order } from '#domain/order/order.ts';
import type { MessageNote } from './message.ts';

const toDesk = { subjectKind: 'order', audience: 'operator', supplierId: null } as const;

/** The bank of a buyer asks for money, or for more of it. */
export function messageOfDispute(
  { id, timeline, disputedCents }: Pick<Order, 'id' | 'timeline' | 'disputedCents'>,
  atMs: number,
): MessageNote {
  // Named by its place in the timeline and what was disputed before: a bank may ask more than once.
  return {
    ...toDesk,
    event: `disputed:${id}:${timeline.length}:${disputedCents}`,
    kind: 'order_disputed',
    subjectId: id,
    dueAtMs: atMs,
    facts: {},
  };
}

/** A noted alert of the desk; `subjectId` is the order's, or the payment's that belongs to none. */
export function messageOfAlert(
  {
    id,
    kind,
    detail,
    atMs,
  }: { readonly id: string; readonly kind: 'payment_without_order' | 'refund_failed'; readonly detail: string; readonly atMs: number },
  subjectId: string,
): MessageNote {
  return { ...toDesk, event: `alert:${id}`, kind, subjectId, dueAtMs: atMs, facts: { detail } };
}

/** How long a listing waits before the desk is reminded by mail. */
export const REMIND_AFTER_MS = 20 * 3_600_000;
/** At most one mail in each span of this length: with the time above the 24 hours that suppliers are promised. */
const REMIND_EVERY_MS = 4 * 3_600_000;

/** Listings wait for review for so long that the promise is at stake; `oldestId` has waited longest. */
export function messageOfWaiting(oldestId: string, atMs: number): MessageNote {
  return {
    event: `waiting:${Math.floor(atMs / REMIND_EVERY_MS)}`,
    kind: 'listings_waiting',
    subjectKind: 'listing',
    subjectId: oldestId,
    audience: 'operator',
    supplierId: null,
    dueAtMs: atMs,
    facts: {},
  };
}
