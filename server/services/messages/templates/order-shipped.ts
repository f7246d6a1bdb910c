import { type Parcel, unshipped } from '#domain/order/fulfilment.ts';
import type { Order } from '#domain/order/order.ts';
import { factsBlock, linkBlock, type MailContent, textBlock } from '../mail-content.ts';
import { goodsOf, postalAddress } from './order-words.ts';

/** Mail to the buyer, for every parcel. */
export function orderShippedMail(order: Order, parcel: Parcel, orderUrl: string): MailContent {
  const { number, snapshot, delivery, fulfilment } = order;
  // Later parcels may have been sent before this mail is composed; only those up to this one count.
  const parcels = fulfilment.parcels.slice(0, fulfilment.parcels.indexOf(parcel) + 1);
  const left = unshipped(snapshot.lines, { ...fulfilment, parcels }, null);
  const toCome = fulfilment.cancelledAtMs === undefined ? left : [];
  return {
    title: left.length === 0 ? `Order ${number} is on its way` : `A parcel of order ${number} is on its way`,
    blocks: [
      factsBlock([
        ['Sent by', snapshot.lines[parcel.lines[0]?.line ?? 0]?.supplierName],
        ['Carrier', parcel.carrier],
        ['Tracking number', parcel.trackingNumber],
        ['To', delivery === null ? null : postalAddress(delivery)],
      ]),
      { kind: 'goods', rows: rowsOf(order, parcel.lines), sums: [] },
      ...(toCome.length === 0 ? [] : [textBlock('Still to come:'), { kind: 'goods', rows: rowsOf(order, toCome), sums: [] } as const]),
      linkBlock('See the order', orderUrl),
    ],
  };
}

const rowsOf = ({ snapshot }: Order, lines: Parcel['lines']) =>
  lines.flatMap(({ line, quantity }) => {
    const bought = snapshot.lines[line];
    return bought === undefined ? [] : [{ ...goodsOf(bought, quantity), amount: '' }];
  });
