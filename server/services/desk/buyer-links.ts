import { DomainError } from '#domain/kernel/problem.ts';
import type { Order } from '#domain/order/order.ts';
import type { Quote } from '#domain/quote/quote.ts';
import type { AuditEntry } from '../../stores/desk/audit-store.ts';
import type { OrderStore } from '../../stores/orders/order-store.ts';
import type { QuoteStore } from '../../stores/quotes/quote-store.ts';

export interface DeskBuyerLinksDeps {
  readonly orders: Pick<OrderStore, 'renewLink'>;
  readonly quotes: Pick<QuoteStore, 'renewLink'>;
  readonly now: () => number;
}

export type DeskBuyerLinks = ReturnType<typeof createDeskBuyerLinks>;

/** Renews a buyer's link that was lost or passed on: ends it, and mails a new one to the stored address. */
export function createDeskBuyerLinks({ orders, quotes, now }: DeskBuyerLinksDeps) {
  const auditEntryOf = (
    who: string,
    subject: Pick<AuditEntry, 'subjectKind' | 'subjectId' | 'subjectName'>,
    generation: number,
    atMs: number,
  ): AuditEntry => ({
    ...{ at: new Date(atMs).toISOString(), who, what: 'renew', ...subject },
    before: { renewals: generation - 1 },
    after: { renewals: generation },
  });

  return {
    /** @throws DomainError `not_found` */
    renewOrder: async (id: string, who: string): Promise<Order> => {
      const atMs = now();
      const subject = ({ number }: Order) => ({ subjectKind: 'order', subjectId: id, subjectName: number }) as const;
      const order = await orders.renewLink(id, (found, generation) => auditEntryOf(who, subject(found), generation, atMs), atMs);
      if (order === undefined) throw new DomainError('not_found', 'There is no such order.');
      return order;
    },

    /** Also renews the links of its orders. @throws DomainError `not_found` */
    renewQuote: async (id: string, who: string): Promise<Quote> => {
      const atMs = now();
      const subject = ({ code }: Quote) => ({ subjectKind: 'quote', subjectId: id, subjectName: code }) as const;
      const quote = await quotes.renewLink(id, (found, generation) => auditEntryOf(who, subject(found), generation, atMs), atMs);
      if (quote === undefined) throw new DomainError('not_found', 'There is no such quote request.');
      return quote;
    },
  };
}
