import type { Order } from '#domain/order/order.ts';
import type { MessageNote } from './message.ts';

const toDesk = { subjectKind: 'order', audience: 'operator', supplierId: null } as const;

type Disputes = Pick<Order, 'disputedCents' | 'wonCents' | 'lostCents' | 'disputeDueAtMs'>;

/** Returns a message if the buyer's bank disputes more money than before or changes the response deadline. */
export function messageOfDispute(id: string, before: Disputes, now: Disputes, atMs: number): MessageNote | undefined {
  const isAsked = openedCents(now) > openedCents(before);
  const isOtherDay = now.disputedCents > 0 && now.disputeDueAtMs != null && now.disputeDueAtMs !== before.disputeDueAtMs;
  if (!isAsked && !isOtherDay) return undefined;
  return {
    ...toDesk,
    event: `disputed:${id}:${openedCents(now)}:${now.disputeDueAtMs ?? ''}`,
    kind: 'order_disputed',
    subjectId: id,
    dueAtMs: atMs,
    facts: {},
  };
}

/** Sums all amounts ever disputed, decided or not. */
const openedCents = ({ disputedCents, wonCents, lostCents }: Disputes): number => disputedCents + wonCents + lostCents;

/** Mails an alert to the desk; `subjectId` is the order's, or the payment's if it belongs to no order. */
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

/** How long a listing waits before the desk is reminded by mail, 20 hours. */
export const REMIND_AFTER_MS = 20 * 3_600_000;
/** Interval between two reminders: 20 + 4 hours are the 24 promised to suppliers. */
export const REMIND_EVERY_MS = 4 * 3_600_000;

/** Reminds the desk of listings that wait for review; `oldestId` has waited longest. */
export function messageOfWaiting(oldestId: string, atMs: number): MessageNote {
  return {
    event: `${WAITING_EVENT}${new Date(atMs).toISOString()}`,
    kind: 'listings_waiting',
    subjectKind: 'listing',
    subjectId: oldestId,
    audience: 'operator',
    supplierId: null,
    dueAtMs: atMs,
    facts: {},
  };
}

/** Prefix of a reminder's event. */
export const WAITING_EVENT = 'waiting:';
