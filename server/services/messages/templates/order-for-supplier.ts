import { isDeliverable } from '#domain/order/delivery.ts';
import type { Order } from '#domain/order/order.ts';
import { factsBlock, type MailContent, textBlock } from '../mail-content.ts';
import { dayOf, goodsOf, postalAddress, usd } from './order-words.ts';
import { accessBlocks, type SupplierAccess } from './supplier-access.ts';

/** Mail to a supplier: its own part of an order, without the parts of others. */
export function orderForSupplierMail(
  order: Order,
  isOwn: (supplierId: string | null) => boolean,
  access: SupplierAccess,
  isAgain = false,
): MailContent {
  const { number, paidAtMs, createdAtMs, delivery, snapshot } = order;
  const own = snapshot.lines.filter(({ supplierId }) => isOwn(supplierId));
  const total = own.reduce((sum, { lineTotalCents }) => sum + lineTotalCents, 0);
  const isComplete = delivery !== null && isDeliverable(delivery);
  return {
    title: isAgain ? `Send order ${number} after all` : `New order ${number}`,
    blocks: [
      textBlock(
        isAgain
          ? 'The money of this order is ours again: send what is not sent yet.'
          : 'A buyer has paid for goods of yours. Accept the order, then send it.',
      ),
      factsBlock([
        ['Order', number],
        ['Paid', dayOf(paidAtMs ?? createdAtMs)],
        ['Send to', isComplete ? postalAddress(delivery) : 'The buyer has not said yet. Your page shows it once it is there.'],
        ['PO number', delivery?.poNumber],
        ['Buyer’s note', delivery?.note],
      ]),
      {
        kind: 'goods',
        rows: own.map((line) => ({ ...goodsOf(line), amount: usd(line.lineTotalCents) })),
        sums: [['Goods, before tax', usd(total)]],
      },
      ...accessBlocks(access, 'Open your orders'),
    ],
  };
}
