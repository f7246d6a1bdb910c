import type { Offer } from '#domain/quote/offer.ts';
import type { NewQuote, Quote } from '#domain/quote/quote.ts';
import type { AuditEntry } from '../desk/audit-store.ts';

export interface QuoteFigures {
  readonly perDay: readonly { readonly day: string; readonly count: number }[];
  readonly unanswered: number;
}

/** Quote requests, hosted only. They hold names and addresses: no log line is made from them. */
export interface QuoteStore {
  /** False when the code is taken; nothing is written then. A known id keeps what it has and answers true. */
  insert(quote: NewQuote, causedBy?: string): Promise<boolean>;
  find(id: string): Promise<Quote | undefined>;
  /** How often the link of whoever asked was renewed; 0 for an unknown id. */
  generationOf(id: string): Promise<number>;
  /** Ends the link of whoever asked and those of its orders, with mails of the new ones and the decision in the audit list. undefined: no such request. */
  renewLink(id: string, auditEntryOf: (quote: Quote, generation: number) => AuditEntry, nowMs: number): Promise<Quote | undefined>;
  /** For the promise of an answer within 24 hours, measured on the desk. False when unknown or answered before. */
  markAnswered(id: string, nowMs: number, who: string): Promise<boolean>;
  /**
   * Writes the offer `make` answers, with the operator's decision in the audit list; the request counts as answered from the first one on.
   * What `make` throws leaves everything as it was. undefined: no such request.
   */
  answer(
    id: string,
    make: (quote: Quote) => { readonly offer: Omit<Offer, 'answeredAtMs' | 'acceptedAtMs'>; readonly auditEntry: AuditEntry | null },
    nowMs: number,
  ): Promise<Quote | undefined>;
  /** The newest offer is accepted, unless `check` throws; then everything stays as it was. undefined: no such request. */
  accept(id: string, check: (quote: Quote) => void, nowMs: number): Promise<Quote | undefined>;
  /** Newest first, for the operator's desk. */
  list(page: {
    readonly isAnswered?: boolean | undefined;
    /** A part of code, name, company or address. */
    readonly search?: string | undefined;
    readonly limit: number;
    readonly offset: number;
  }): Promise<{ readonly quotes: readonly Quote[]; readonly total: number }>;
  /** Requests of each UTC day from `sinceMs` on, and how many of all wait for an answer. */
  figures(sinceMs: number): Promise<QuoteFigures>;
  /** Requests that ask for goods of a supplier, newest first, whole; `after` is the last one of the page before. */
  listOfSupplier(supplierId: string, after: { readonly id: string; readonly createdAtMs: number } | null, limit: number): Promise<Quote[]>;
  countOfSupplier(supplierId: string): Promise<number>;
  /** How long the answered requests of each supplier waited, in ms, each list in ascending order. */
  answerTimes(): Promise<{ readonly supplierId: string; readonly waitedMs: readonly number[] }[]>;
  /** Newest first, for files; `after` is the last one of the page before. */
  listAfter(after: { readonly id: string; readonly createdAtMs: number } | null, limit: number): Promise<Quote[]>;
}
