import { variantText } from '#domain/product/product.ts';
import type { QuoteLine } from '#domain/quote/quote.ts';
import type { Block } from '../mail-content.ts';
import { usd } from './order-words.ts';

/** What is asked for, with the prices of that moment. */
export function askedGoods(lines: readonly QuoteLine[]): Block {
  return {
    kind: 'goods',
    rows: lines.map(({ quantity, name, variant, sku, supplierName, unitPriceCents }) => ({
      what: `${quantity} × ${name}`,
      more: [variantText(variant), sku === undefined ? '' : `SKU ${sku}`, supplierName].filter(Boolean).join(' · '),
      amount: `${usd(unitPriceCents)} each`,
    })),
    sums: [],
  };
}
