import type { Quote } from '#domain/quote/quote.ts';
import { type Block, facts, type MailContent, said, words } from '../mail-content.ts';
import { quotedGoods } from './quote-words.ts';
import { doorBlocks, type SupplierDoor } from './supplier-door.ts';

/** To a supplier whose goods are asked for: those, and who asks. */
export function quoteForSupplierMail(quote: Quote, isOwn: (supplierId: string | null) => boolean, door: SupplierDoor): MailContent {
  const { code, name, company, quantity, message, lines } = quote;
  return {
    title: `Quote request ${code}`,
    blocks: [
      words('A buyer asks for a price. Buyers are promised an answer within 24 hours.'),
      facts([
        ['Request', code],
        ['From', [name, company].filter(Boolean).join(', ')],
        ['Quantity wanted', String(quantity)],
      ]),
      quotedGoods(lines.filter(({ supplierId }) => isOwn(supplierId))),
      ...(said('What they wrote', message) satisfies readonly Block[]),
      ...doorBlocks(door, 'Open your requests'),
    ],
  };
}
