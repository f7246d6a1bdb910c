import { variantText } from '#domain/product/product.ts';
import type { OfferLine } from '#domain/quote/offer.ts';
import type { QuoteLine } from '#domain/quote/quote.ts';
import type { Block } from '../mail-content.ts';
import { usd } from './order-words.ts';

type Goods = Extract<Block, { readonly kind: 'goods' }>;

/** What is asked for, with the prices of that moment, or offered. */
export function quotedGoods(lines: readonly (QuoteLine | OfferLine)[]): Goods {
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
