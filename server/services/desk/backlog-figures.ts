import type { MailBacklog, MessageStore } from '../../stores/messages/message-store.ts';
import type { OrderStore } from '../../stores/orders/order-store.ts';

/** Size of the backlog, for monitoring. */
export interface BacklogFigures {
  readonly mails: MailBacklog;
  /** Milliseconds since the longest overdue mail was due; 0: none is overdue. */
  readonly mailsLateMs: number;
  readonly ordersUnderReview: number;
  /** Refunds without a final answer of the card service. */
  readonly refundsUnanswered: number;
}

interface BacklogFiguresDeps {
  readonly messages: Pick<MessageStore, 'backlog'>;
  readonly orders: Pick<OrderStore, 'list' | 'countUnansweredRefunds'>;
  readonly now: () => number;
}

export function createBacklogFigures({ messages, orders, now }: BacklogFiguresDeps): () => Promise<BacklogFigures> {
  return async () => {
    const mails = await messages.backlog(now());
    return {
      mails,
      mailsLateMs: mails.lateSinceMs === null ? 0 : Math.max(0, now() - mails.lateSinceMs),
      ordersUnderReview: (await orders.list({ state: 'paid_needs_review', limit: 0, offset: 0 })).total,
      refundsUnanswered: await orders.countUnansweredRefunds(),
    };
  };
}
