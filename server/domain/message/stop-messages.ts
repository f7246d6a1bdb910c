import { type ShippedLine, unshipped } from '#domain/order/fulfilment.ts';
import { isToBeSent, type Order } from '#domain/order/order.ts';
import type { MessageNote } from './message.ts';

type Due = Pick<Order, 'id' | 'state' | 'snapshot' | 'fulfilment'>;

/** Returns the units that suppliers are asked to send now. */
export function dueUnits({ state, snapshot, fulfilment }: Omit<Due, 'id'>): readonly ShippedLine[] {
  if (!isToBeSent(state) || fulfilment.cancelledAtMs !== undefined) return [];
  return unshipped(snapshot.lines, fulfilment, null);
}

export const quantityOf = (units: readonly ShippedLine[], line: number) => units.find((one) => one.line === line)?.quantity ?? 0;

/**
 * Returns messages to each supplier about its units that are no longer to be sent, or again are because a dispute or
 * refund was reversed. `event` identifies the change, once per order.
 */
export function messagesOfDue(before: Due, after: Due, event: string, atMs: number): MessageNote[] {
  const [was, is] = [dueUnits(before), dueUnits(after)];
  const { lines } = before.snapshot;
  const changes = lines.map((_, line) => quantityOf(is, line) - quantityOf(was, line));
  const ofSupplier = (units: readonly ShippedLine[], supplierId: string) =>
    units.filter(({ line }) => lines[line]?.supplierId === supplierId);
  const stopOf = (stopped: readonly ShippedLine[]) => ({
    lines: stopped,
    stillDue: stopped.map(({ line }) => ({ line, quantity: quantityOf(is, line) })),
  });
  const noteOf = (kind: 'order_stopped' | 'order_for_supplier', sign: -1 | 1) => {
    const changed = changes.flatMap((change, line) => (change * sign > 0 ? [{ line, quantity: change * sign }] : []));
    const suppliers = [...new Set(changed.flatMap(({ line }) => lines[line]?.supplierId ?? []))];
    return suppliers.map(
      (supplierId): MessageNote => ({
        ...{ event: `${kind}:${before.id}:${event}:${supplierId}`, kind, subjectKind: 'order', subjectId: before.id, audience: 'supplier' },
        ...{ supplierId, dueAtMs: atMs },
        facts: sign === 1 ? { lines: ofSupplier(changed, supplierId), isAgain: true } : stopOf(ofSupplier(changed, supplierId)),
      }),
    );
  };
  return [...noteOf('order_stopped', -1), ...noteOf('order_for_supplier', 1)];
}
