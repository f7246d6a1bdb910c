import type { Lead } from '#domain/lead/lead.ts';

/** Leads, hosted only. They hold names and addresses: no log line is made from them. */
export interface LeadStore {
  /** A known id keeps what it has. */
  insert(lead: Lead): Promise<void>;
  /** Newest first, for the operator's desk; `search` is a part of name, address, company or interest. */
  list(page: {
    readonly search?: string | undefined;
    readonly limit: number;
    readonly offset: number;
  }): Promise<{ readonly leads: readonly Lead[]; readonly total: number }>;
  /** Newest first, for files; `after` is the last one of the page before. */
  listAfter(after: { readonly id: string; readonly createdAtMs: number } | null, limit: number): Promise<Lead[]>;
}
