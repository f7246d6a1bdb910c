import { dueUnits } from '#domain/message/stop-messages.ts';
import type { ShippedLine } from '#domain/order/fulfilment.ts';
import type { Order } from '#domain/order/order.ts';
import { factsBlock, type MailContent, textBlock } from '../mail-content.ts';
import { goodsOf } from './order-words.ts';
import { accessBlocks, type SupplierAccess } from './supplier-access.ts';

/** Returns the reason by the order's current state. */
function reasonOf({ state, fulfilment }: Order): string {
  if (fulfilment.cancelledAtMs !== undefined) return 'The order was cancelled.';
  if (state === 'disputed') return 'The buyer’s bank has asked for the money back. We tell you if you should ship the goods after all.';
  return 'The buyer gets the money back.';
}

/** Mail to a supplier: which of its goods of an order not to send. */
export function orderStoppedMail(
  order: Order,
  stopped: readonly ShippedLine[],
  isOwn: (supplierId: string | null) => boolean,
  access: SupplierAccess,
): MailContent {
  const { lines } = order.snapshot;
  const rows = (units: readonly ShippedLine[]) =>
    units.flatMap(({ line, quantity }) => {
      const goods = lines[line];
      return goods === undefined ? [] : [{ ...goodsOf(goods, quantity), amount: '' }];
    });
  const left = dueUnits(order).filter(({ line }) => isOwn(lines[line]?.supplierId ?? null));
  return {
    title: left.length === 0 ? `Do not send: order ${order.number}` : `Do not send all of order ${order.number}`,
    blocks: [
      textBlock(`Do not send the goods below. ${reasonOf(order)} This does not affect what you have already shipped.`),
      factsBlock([['Order', order.number]]),
      { kind: 'goods', rows: rows(stopped), sums: [] },
      ...(left.length === 0 ? [] : [textBlock('Still to be sent:'), { kind: 'goods', rows: rows(left), sums: [] } as const]),
      ...accessBlocks(access, 'Open your orders'),
    ],
  };
}
