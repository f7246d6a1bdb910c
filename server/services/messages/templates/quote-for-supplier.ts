import type { Quote } from '#domain/quote/quote.ts';
import { factsBlock, type MailBlock, type MailContent, quotedBlocks, textBlock } from '../mail-content.ts';
import { quotedGoods } from './quote-words.ts';
import { accessBlocks, type SupplierAccess } from './supplier-access.ts';

/** Mail to a supplier whose goods are requested: those goods, and the buyer. */
export function quoteForSupplierMail(quote: Quote, isOwn: (supplierId: string | null) => boolean, access: SupplierAccess): MailContent {
  const { code, name, company, quantity, message, lines } = quote;
  return {
    title: `Quote request ${code}`,
    blocks: [
      textBlock('A buyer asks for a price. We promise buyers an answer within 24 hours.'),
      factsBlock([
        ['Request', code],
        ['From', [name, company].filter(Boolean).join(', ')],
        ['Quantity wanted', String(quantity)],
      ]),
      quotedGoods(lines.filter(({ supplierId }) => isOwn(supplierId))),
      ...(quotedBlocks('What they wrote', message) satisfies readonly MailBlock[]),
      ...accessBlocks(access, 'Open your requests'),
    ],
  };
}
