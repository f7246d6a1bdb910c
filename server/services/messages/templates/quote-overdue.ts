import type { Quote } from '#domain/quote/quote.ts';
import { factsBlock, linkBlock, type MailContent, quotedBlocks, textBlock } from '../mail-content.ts';
import { dayOf } from './order-words.ts';
import { quotedGoods } from './quote-words.ts';

/** Mail to the operator: the promised 24 hours are over. */
export function quoteOverdueMail(
  { code, createdAtMs, name, company, email, phone, quantity, message, lines }: Quote,
  deskUrl: string,
): MailContent {
  return {
    title: `Quote request ${code} is overdue`,
    blocks: [
      textBlock('Nobody has answered it within the 24 hours that we promise buyers.'),
      factsBlock([
        ['Asked', `${dayOf(createdAtMs)}, ${new Date(createdAtMs).toISOString().slice(11, 16)} UTC`],
        ['From', [name, company].filter(Boolean).join(', ')],
        ['Email', email],
        ['Phone', phone],
        ['Quantity wanted', String(quantity)],
      ]),
      quotedGoods(lines),
      ...quotedBlocks('What they wrote', message),
      linkBlock('Answer it at the desk', deskUrl),
    ],
  };
}
