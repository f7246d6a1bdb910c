import type { MessageNote } from './message.ts';

const toBuyer = { audience: 'buyer', supplierId: null, facts: {} } as const;

/** Mails the buyer the new link after an order's link was renewed. */
export const messageOfRenewedOrderLink = (id: string, generation: number, atMs: number): MessageNote => ({
  ...{
    ...toBuyer,
    event: `order-link:${id}:${generation}`,
    kind: 'order_link_renewed',
    subjectKind: 'order',
    subjectId: id,
    dueAtMs: atMs,
  },
});

/** The same for a quote request, to its sender. */
export const messageOfRenewedQuoteLink = (id: string, generation: number, atMs: number): MessageNote => ({
  ...{
    ...toBuyer,
    event: `quote-link:${id}:${generation}`,
    kind: 'quote_link_renewed',
    subjectKind: 'quote',
    subjectId: id,
    dueAtMs: atMs,
  },
});
