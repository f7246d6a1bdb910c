import type { Offer } from '#domain/quote/offer.ts';
import type { NewQuote, Quote } from '#domain/quote/quote.ts';
import type { AuditEntry } from '../desk/audit-store.ts';

export interface QuoteFigures {
  readonly perDay: readonly { readonly day: string; readonly count: number }[];
  readonly unanswered: number;
}

/** Quote requests, hosted only. They contain names and addresses, so they are never logged. */
export interface QuoteStore {
  /** Returns false, without a write, if the code is taken. Ignores a known id and returns true. */
  insert(quote: NewQuote, causedBy?: string): Promise<boolean>;
  find(id: string): Promise<Quote | undefined>;
  /** Returns how often the requester's link was renewed; 0 for an unknown id. */
  generationOf(id: string): Promise<number>;
  /**
   * Revokes the links of the requester and of the quote's orders, mails new ones and writes the audit entry. Returns
   * undefined for an unknown request.
   */
  renewLink(id: string, auditEntryOf: (quote: Quote, generation: number) => AuditEntry, nowMs: number): Promise<Quote | undefined>;
  /**
   * Measures the promise of an answer within 24 hours, shown on the desk. Returns false if unknown or already answered.
   */
  markAnswered(id: string, nowMs: number, who: string): Promise<boolean>;
  /**
   * Writes the offer returned by `make` with the audit entry; the first offer marks the request as answered. If `make`
   * throws, nothing is written. Returns undefined for an unknown request.
   */
  answer(
    id: string,
    make: (quote: Quote) => { readonly offer: Omit<Offer, 'answeredAtMs' | 'acceptedAtMs'>; readonly auditEntry: AuditEntry | null },
    nowMs: number,
  ): Promise<Quote | undefined>;
  /** Accepts the newest offer; if `check` throws, nothing is written. Returns undefined for an unknown request. */
  accept(id: string, check: (quote: Quote) => void, nowMs: number): Promise<Quote | undefined>;
  /** Newest first, for the operator's desk. */
  list(page: {
    readonly isAnswered?: boolean | undefined;
    /** A part of code, name, company or address. */
    readonly search?: string | undefined;
    readonly limit: number;
    readonly offset: number;
  }): Promise<{ readonly quotes: readonly Quote[]; readonly total: number }>;
  /** Counts requests per UTC day from `sinceMs` on, and all that wait for an answer. */
  figures(sinceMs: number): Promise<QuoteFigures>;
  /** Complete requests for products of a supplier, newest first; `after` is the last request of the previous page. */
  listOfSupplier(supplierId: string, after: { readonly id: string; readonly createdAtMs: number } | null, limit: number): Promise<Quote[]>;
  countOfSupplier(supplierId: string): Promise<number>;
  /** Returns how long the answered requests of each supplier waited, in ms, each list in ascending order. */
  answerTimes(): Promise<{ readonly supplierId: string; readonly waitedMs: readonly number[] }[]>;
  /** Newest first, for exports; `after` is the last request of the previous page. */
  listAfter(after: { readonly id: string; readonly createdAtMs: number } | null, limit: number): Promise<Quote[]>;
}
