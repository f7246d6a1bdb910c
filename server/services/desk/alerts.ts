import type { WireAlert } from '#domain/site/operator-wire.ts';
import type { AlertStore } from '../../stores/desk/alert-store.ts';
import type { OrderStore } from '../../stores/orders/order-store.ts';

/** More at once want a person at the card service's own desk. */
const MAX_SHOWN = 100;

/** What waits for a person and costs money while it waits, newest first: noted alerts, and orders that stand where one must look. */
export async function listAlerts(
  orders: Pick<OrderStore, 'listForAPerson'>,
  alerts: Pick<AlertStore, 'list'>,
): Promise<readonly WireAlert[]> {
  const noted = (await alerts.list(MAX_SHOWN)).map(({ id, atMs, kind, detail }) => ({ id, at: toTime(atMs), kind, detail }));
  const waiting = (await orders.listForAPerson(MAX_SHOWN)).map((order): WireAlert => {
    const at = toTime(order.paidAtMs ?? order.createdAtMs);
    return order.state === 'disputed'
      ? {
          id: `order:${order.id}`,
          at,
          kind: 'order_disputed',
          detail: `The bank of the buyer of order ${order.id} asks for the money back. Answer it at the card service (${order.intentId}) before its date.`,
        }
      : {
          id: `order:${order.id}`,
          at,
          kind: 'order_needs_review',
          detail: `Order ${order.id} was paid and needs a look. ${order.reviewReason ?? ''} Send the goods or refund ${order.intentId}.`,
        };
  });
  return [...noted, ...waiting].sort((a, b) => (a.at < b.at ? 1 : -1)).slice(0, MAX_SHOWN);
}

const toTime = (ms: number) => new Date(ms).toISOString();
