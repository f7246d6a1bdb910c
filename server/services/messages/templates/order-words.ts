import type { Cents } from '#domain/kernel/money.ts';
import { USD } from '#domain/money/currency.ts';
import { formatMoney } from '#domain/money/format-money.ts';
import type { Delivery } from '#domain/order/delivery.ts';
import type { Order, OrderLine } from '#domain/order/order.ts';
import { codeText } from '#domain/product/codes/article-number.ts';
import { variantText } from '#domain/product/product.ts';
import type { MailBlock } from '../mail-content.ts';

export const usd = (cents: Cents): string => `${formatMoney(cents, USD)} USD`;

/** Returns `500 × Drill`, with the chosen options and the seller. */
export function goodsOf(line: OrderLine, quantity = line.quantity) {
  const more = [variantText(line.variant), codeText(line), line.supplierName].filter(Boolean).join(' · ');
  return { what: `${quantity} × ${line.name}`, more };
}

/** Lists everything bought, with its cost to the cent. */
export function boughtBlock({ snapshot, refundedCents }: Pick<Order, 'snapshot' | 'refundedCents'>): MailBlock {
  return {
    kind: 'goods',
    rows: snapshot.lines.map((line) => ({ ...goodsOf(line), amount: usd(line.lineTotalCents) })),
    sums: [
      ['Subtotal', usd(snapshot.subtotalCents)],
      ['Shipping', snapshot.shippingCents === 0 ? 'Free' : usd(snapshot.shippingCents)],
      ['Tax', usd(snapshot.taxCents)],
      ['Total', usd(snapshot.totalCents)],
      ...(refundedCents === 0 ? [] : [['Refunded', usd(refundedCents)] as const]),
    ],
  };
}

export const postalAddress = ({ name, company, street, postcode, city, country, phone }: Delivery): string =>
  [name, company, street, [postcode, city].filter(Boolean).join(' '), country, phone].filter((line) => line.trim() !== '').join('\n');

/** Returns `5 March 2026`, in UTC: the day of the event, while mail programs show the day of arrival. */
export const dayOf = (ms: number): string =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(ms);
