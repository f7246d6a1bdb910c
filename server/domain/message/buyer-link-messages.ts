import type { MessageNote } from './message.ts';

const toBuyer = { audience: 'buyer', supplierId: null, facts: {} } as const;

/** The link of an order was renewed: its buyer gets the new one. */
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

/** The same of a quote request, to whoever asked. */
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
