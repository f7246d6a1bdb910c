import type { KeptOfPerson } from '../../stores/people/person-store.ts';

const parsed = (json: string | null): unknown => (json === null ? null : JSON.parse(json));
const iso = (ms: number) => new Date(ms).toISOString();

/** Returns everything stored about an address, as JSON to hand to the person. */
export function personFile(email: string, kept: KeptOfPerson, nowMs: number): string {
  const timed = <Row extends { readonly createdAtMs: number }>({ createdAtMs, ...row }: Row) => ({ ...row, createdAt: iso(createdAtMs) });
  const whole = {
    email,
    exportedAt: iso(nowMs),
    orders: kept.orders.map((order) => {
      const { snapshot, delivery, fulfilment, ...row } = timed(order);
      return { ...row, goods: parsed(snapshot), delivery: parsed(delivery), fulfilment: parsed(fulfilment) };
    }),
    quoteRequests: kept.quotes.map((quote) => ({ ...timed(quote), lines: parsed(quote.lines) })),
    leads: kept.leads.map((lead) => ({ ...timed(lead), products: parsed(lead.products) })),
    withdrawals: kept.withdrawals.map(timed),
    mails: kept.messages.map((message) => ({ ...timed(message), isTheirs: message.isTheirs === 1 })),
    keptAnswers: kept.replies.map(({ scope, reply }) => ({ scope, answer: parsed(reply) })),
    auditList: kept.auditEntries.map(({ before, after, ...auditEntry }) => ({
      ...auditEntry,
      before: parsed(before),
      after: parsed(after),
    })),
    importRows: kept.importProblems.map(({ value, cells }) => ({ value, cells: parsed(cells) })),
    reviewsUnderTheSameName: kept.reviews,
    contactOf: kept.supplies,
  };
  return `${JSON.stringify(whole, null, 1)}\n`;
}
