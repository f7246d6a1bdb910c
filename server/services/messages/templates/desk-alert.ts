import { formatDueTime } from '#domain/kernel/due-time.ts';
import type { Order } from '#domain/order/order.ts';
import type { StoredMessage } from '../../../stores/messages/message-store.ts';
import { factsBlock, linkBlock, type MailContent, textBlock } from '../mail-content.ts';
import { GONE, type NotNeeded } from '../order-mails.ts';
import { usd } from './order-words.ts';

const openDesk = 'Open it on the desk';

/** Mail to the operator: disputes, failed refunds and payments without an order, which only a person can settle. */
export function alertMail(
  order: Order | undefined,
  { kind, facts: { detail = '' } }: Pick<StoredMessage, 'kind' | 'facts'>,
  deskUrl: (query: string) => string,
): MailContent | NotNeeded {
  if (kind === 'payment_without_order')
    return { title: 'A payment belongs to no order', blocks: [textBlock(detail), linkBlock(openDesk, deskUrl('?tab=orders'))] };
  if (order === undefined) return GONE;
  const url = deskUrl(`?tab=orders&search=${order.number}`);
  if (kind !== 'order_disputed')
    return { title: `A refund of order ${order.number} failed`, blocks: [textBlock(detail), linkBlock(openDesk, url)] };
  if (order.disputedCents === 0) return { notNeeded: 'The bank has decided.' };
  const by = order.disputeDueAtMs == null ? null : formatDueTime(order.disputeDueAtMs);
  return {
    title: by === null ? `Order ${order.number} is disputed` : `Order ${order.number} is disputed: answer by ${by}`,
    blocks: [
      textBlock('The buyer’s bank has asked for the money back. Answer it at the payment provider, or the money is lost.'),
      factsBlock([
        ['Order', order.number],
        ['Disputed', usd(order.disputedCents)],
        ['Paid', usd(order.amountCents)],
        ['Answer by', by],
        ['Payment', order.intentId],
      ]),
      linkBlock(openDesk, url),
    ],
  };
}
