import { assertNever } from '#domain/kernel/assert-never.ts';
import { formatDueTime } from '#domain/kernel/due-time.ts';
import { toUsd } from '#domain/kernel/money.ts';
import { USD } from '#domain/money/currency.ts';
import { formatMoney } from '#domain/money/format-money.ts';
import { type NeedsPerson, needsPerson } from '#domain/order/needs-person.ts';
import type { Order } from '#domain/order/order.ts';
import type { WireAlert } from '#domain/site/desk-wire.ts';
import type { AlertStore } from '../../stores/desk/alert-store.ts';
import type { OrderStore } from '../../stores/orders/order-store.ts';

/** Matches the order number in a stored alert. */
const ORDER_NUMBER = /\bTW-[0-9A-Z]+\b/;
/** More at once need a person at the card service's own dashboard. */
const MAX_SHOWN = 100;

/** Returns alerts about exchange rates. */
export type ListRateAlerts = () => Promise<readonly WireAlert[]>;
export type FindBackupFault = () => Promise<{ readonly sinceMs: number; readonly detail: string } | null>;

/**
 * Returns what waits for a person and costs money while it waits, newest first: stored alerts, orders in a state that
 * needs a person, backups that stopped, and exchange rates.
 */
export async function listAlerts(
  orders: Pick<OrderStore, 'listForAPerson'>,
  alerts: Pick<AlertStore, 'list'>,
  { findBackupFault, listRateAlerts }: { findBackupFault?: FindBackupFault | undefined; listRateAlerts?: ListRateAlerts | undefined } = {},
): Promise<readonly WireAlert[]> {
  const noted = (await alerts.list(MAX_SHOWN)).map(({ id, atMs, kind, detail }): WireAlert => {
    const orderNumber = ORDER_NUMBER.exec(detail)?.[0];
    return { id, at: toTime(atMs), kind, detail, ...(orderNumber !== undefined && { orderNumber }) };
  });
  const waiting = (await orders.listForAPerson(MAX_SHOWN)).flatMap((order) => needsPerson(order).map((reason) => toAlert(order, reason)));
  const backups = await findBackupFault?.();
  const rates = (await listRateAlerts?.()) ?? [];
  return [...noted, ...waiting, ...(backups == null ? [] : [alertOfBackups(backups)]), ...rates]
    .sort((a, b) => (a.at < b.at ? 1 : -1))
    .slice(0, MAX_SHOWN);
}

/**
 * Builds the alert that says why an order needs a person and what to do; older desk pages support only the two kinds.
 */
function toAlert(order: Order, reason: NeedsPerson): WireAlert {
  const { id, intentId, amountCents, disputedCents, disputeDueAtMs, goneTwiceCents, fulfilment, paidAtMs, createdAtMs } = order;
  // Names both: the card service has only the order's id.
  const number = `${order.number} (${id})`;
  const isBank = reason === 'disputed' || reason === 'gone_twice';
  const details: Readonly<Record<NeedsPerson, string>> = {
    review: `Order ${number} was paid and needs a look. ${order.reviewReason ?? ''} Resolve it, or refund it (${intentId}).`,
    disputed: `The bank of the buyer of order ${number} asks for ${toUsd(disputedCents || amountCents)} of ${toUsd(amountCents)} USD back.${order.state === 'refunded' ? ' The money was given back before.' : ''} ${disputeDueAtMs == null ? `Unless it was answered, answer it at the card service (${intentId}) before its date` : `Answer it at the card service (${intentId}) by ${formatDueTime(disputeDueAtMs)}`}.`,
    gone_twice: `The bank of the buyer of order ${number} took ${toUsd(goneTwiceCents)} USD that had been given back already: that money is gone twice. Ask the buyer or the card service (${intentId}) for it, then resolve the order.`,
    cancelled_not_refunded: `Order ${number} is cancelled, and its money was not given back. Refund it, or resolve it and say why the money stays.`,
    to_send_again: `A refund of order ${number} failed, and units that were no longer to be sent are to be sent after all. Send them, or give the money back.`,
  };
  return {
    id: reason === 'review' || reason === 'disputed' ? `order:${id}` : `order:${id}:${reason}`,
    at: toTime((reason === 'cancelled_not_refunded' ? fulfilment.cancelledAtMs : null) ?? paidAtMs ?? createdAtMs),
    kind: isBank ? 'order_disputed' : 'order_needs_review',
    detail: details[reason],
    text: textOf(order, reason),
    orderNumber: order.number,
    reason,
    ...(reason === 'disputed' && disputeDueAtMs != null && { dueAt: toTime(disputeDueAtMs) }),
  };
}

/** Says the same where a link to the order is beside it. */
function textOf(order: Order, reason: NeedsPerson): string {
  const { state, amountCents, disputedCents, goneTwiceCents } = order;
  switch (reason) {
    case 'review':
      return `${causeOf(order)} Resolve the order as paid, or refund it.`.trimStart();
    case 'disputed':
      return `The buyer's bank asks for ${usd(disputedCents || amountCents)} of ${usd(amountCents)} back.${state === 'refunded' ? ' It was refunded before.' : ''} Answer the bank at the card service.`;
    case 'gone_twice':
      return `${usd(goneTwiceCents)} went to the buyer twice: it was refunded, and the bank took it back as well. Ask the buyer or the card service for it, then resolve the order.`;
    case 'cancelled_not_refunded':
      return 'The payment was not returned. Refund it, or resolve the order and say why the payment stays.';
    case 'to_send_again':
      return 'A refund failed, so units that were not to be sent any more are due again. Send them, or refund them again.';
    default:
      return assertNever(reason);
  }
}

const usd = (cents: number) => formatMoney(cents, USD);

/** Returns why an order is under review, with products by name. */
function causeOf({ reviewReason, snapshot }: Order): string {
  const names = new Map(snapshot.lines.map(({ id, name }) => [id, name]));
  return (reviewReason ?? '').replace(/(?<=× )[\w-]+/g, (id) => names.get(id) ?? id);
}

const alertOfBackups = ({ sinceMs, detail }: { readonly sinceMs: number; readonly detail: string }): WireAlert => ({
  id: 'backups',
  at: toTime(sinceMs),
  kind: 'backup_overdue',
  detail: `${detail} If the disk failed now, everything that is in no backup would be lost. Run npm run backup, and check what should have run it.`,
});

const toTime = (ms: number) => new Date(ms).toISOString();
