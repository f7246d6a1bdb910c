import { type Offer, offerSums } from '#domain/quote/offer.ts';
import type { Quote } from '#domain/quote/quote.ts';
import { factsBlock, linkBlock, type MailContent, quotedBlocks, textBlock } from '../mail-content.ts';
import { dayOf, usd } from './order-words.ts';
import { quotedGoods } from './quote-words.ts';

/** Mail to the buyer: what is offered, until when, and where to accept it. */
export function quoteAnsweredMail({ code }: Quote, { lines, days, validUntilMs, note }: Offer, url: string): MailContent {
  const { subtotalCents, taxCents, totalCents } = offerSums(lines);
  return {
    title: `A price for your request ${code}`,
    blocks: [
      textBlock('Your request has an answer. Open the offer to accept it and pay.'),
      {
        ...quotedGoods(lines),
        sums: [
          ['Subtotal', usd(subtotalCents)],
          ['Tax', usd(taxCents)],
          ['Total', usd(totalCents)],
        ],
      },
      factsBlock([
        ['Request', code],
        ['Lead time', `${days === 1 ? '1 day' : `${days} days`} from order to door`],
        ['Valid until', dayOf(validUntilMs)],
      ]),
      ...quotedBlocks('What they wrote', note),
      linkBlock('Open the offer', url),
    ],
  };
}
