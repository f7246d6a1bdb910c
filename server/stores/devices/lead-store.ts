import type { Lead, LeadRemark } from '#domain/lead/lead.ts';

/** Leads, hosted only. They hold names and addresses: no log line is made from them. */
export interface LeadStore {
  /** A known id keeps what it has. */
  insert(lead: Lead): Promise<void>;
  /** False when there is none with this id. */
  remark(id: string, remark: LeadRemark): Promise<boolean>;
  /** Newest first, for the operator's desk; `search` is a part of name, addresses, phone, company, interest or source. */
  list(page: {
    readonly search?: string | undefined;
    readonly limit: number;
    readonly offset: number;
  }): Promise<{ readonly leads: readonly Lead[]; readonly total: number }>;
  /** Newest first, for files; `after` is the last one of the page before. */
  listAfter(after: { readonly id: string; readonly createdAtMs: number } | null, limit: number, search?: string): Promise<Lead[]>;
}
