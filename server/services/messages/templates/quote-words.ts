import { codeText } from '#domain/product/codes/article-number.ts';
import { variantText } from '#domain/product/product.ts';
import type { OfferLine } from '#domain/quote/offer.ts';
import type { QuoteLine } from '#domain/quote/quote.ts';
import type { MailBlock } from '../mail-content.ts';
import { usd } from './order-words.ts';

type Goods = Extract<MailBlock, { readonly kind: 'goods' }>;

/** Lists the requested goods with their prices at that time, or the offered ones. */
export function quotedGoods(lines: readonly (QuoteLine | OfferLine)[]): Goods {
  return {
    kind: 'goods',
    rows: lines.map((line) => ({
      what: `${line.quantity} × ${line.name}`,
      more: [variantText(line.variant), codeText(line), line.supplierName].filter(Boolean).join(' · '),
      amount: `${usd(line.unitPriceCents)} each`,
    })),
    sums: [],
  };
}
