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
          ? 'The bank has decided for us and the order is paid again. Ship what you have not shipped yet.'
          : 'A buyer has paid for your products. Accept the order, then ship it.',
      ),
      factsBlock([
        ['Order', number],
        ['Paid', dayOf(paidAtMs ?? createdAtMs)],
        [
          'Send to',
          isComplete ? postalAddress(delivery) : 'The buyer has not given an address yet. Your page shows it as soon as they do.',
        ],
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
