import type { Lead, LeadRemark } from '#domain/lead/lead.ts';

/** Leads, hosted only. They contain names and addresses, so they are never logged. */
export interface LeadStore {
  /** Ignores a known id. */
  insert(lead: Lead): Promise<void>;
  /** Returns false if there is none with this id. */
  remark(id: string, remark: LeadRemark): Promise<boolean>;
  /**
   * Newest first, for the operator's desk; `search` is a part of name, addresses, phone, company, interest or source.
   */
  list(page: {
    readonly search?: string | undefined;
    readonly limit: number;
    readonly offset: number;
  }): Promise<{ readonly leads: readonly Lead[]; readonly total: number }>;
  /** Newest first, for exports; `after` is the last lead of the previous page. */
  listAfter(after: { readonly id: string; readonly createdAtMs: number } | null, limit: number, search?: string): Promise<Lead[]>;
}
