import { type OfferLine, offerLineTotal } from '#domain/quote/offer.ts';
import type { Quote } from '#domain/quote/quote.ts';
import { factsBlock, type MailBlock, type MailContent, textBlock } from '../mail-content.ts';
import { usd } from './order-words.ts';
import { quotedGoods } from './quote-words.ts';

/** Mail to the desk and to the suppliers of the goods: an offer was accepted and awaits payment. */
export function quoteAcceptedMail({ code, name, company }: Quote, lines: readonly OfferLine[], way: readonly MailBlock[]): MailContent {
  const goodsCents = lines.reduce((sum, line) => sum + offerLineTotal(line), 0);
  return {
    title: `Your offer for ${code} is accepted`,
    blocks: [
      textBlock('The buyer accepted the offer. Do not ship anything yet: we tell you as soon as the order is paid.'),
      { ...quotedGoods(lines), sums: [['Before tax', usd(goodsCents)]] },
      factsBlock([
        ['Request', code],
        ['From', [name, company].filter(Boolean).join(', ')],
      ]),
      ...way,
    ],
  };
}
