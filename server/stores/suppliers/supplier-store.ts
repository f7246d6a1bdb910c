import type { LinkEnding, MessageNote } from '#domain/message/message.ts';
import type { AuditEntry } from '../desk/audit-store.ts';
import type { Supplier } from '../products/product-store.ts';

/** A supplier as the desk and its own link know it. */
export interface KnownSupplier extends Supplier {
  /** ISO; '' where nothing tells. */
  readonly since: string;
  readonly isBlocked: boolean;
  /** The supplier that this one turned out to be; null while it stands for itself. */
  readonly mergedInto: string | null;
  /** How often its link was made anew. */
  readonly renewals: number;
  /** How often its manage and import tokens were ended. */
  readonly generation: number;
  /** Its link opens nothing until it is renewed. */
  readonly isRevoked: boolean;
  /** False while its products in the feed do not say yet what was decided. */
  readonly isApplied: boolean;
  /** Mails to its address may hold its link. */
  readonly isEmailConfirmed: boolean;
  /** Nobody is known to have given its address: mails there hold neither its link nor one that leads to it. */
  readonly isEmailInDoubt: boolean;
  /** While it is verified, prices may change by so many percent without a review; null: every change is reviewed. */
  readonly trustedPercent: number | null;
}

/** The same with what it brought; those merged into it count with it. */
export interface CountedSupplier extends KnownSupplier {
  readonly listings: number;
  /** On the shelf, or held back while it is blocked. */
  readonly products: number;
  readonly newestListing: { readonly name: string; readonly at: string } | null;
}

export interface SupplierToApply {
  readonly id: string;
  readonly decisions: number;
}

export type SupplierDecision = { readonly isVerified: boolean } | { readonly isBlocked: boolean };

/** Suppliers of the hosted store: who they are and what an operator said of them. */
export interface SupplierStore {
  find(id: string): Promise<KnownSupplier | undefined>;
  /** Who speaks for it today: the supplier itself, or the one it was merged into. */
  findStanding(id: string): Promise<KnownSupplier | undefined>;
  /** Its own id and those merged into it. */
  idsOf(id: string): Promise<string[]>;
  findCounted(id: string): Promise<CountedSupplier | undefined>;
  /** Notes a supplier at its first submission; one that is known stays as it is. */
  introduce(supplier: Supplier): Promise<void>;
  /**
   * Ends its link and every manage and import token of it and of those merged into it, and mails its address. Revoked, it has no link until
   * the next renewal. Returns the new number of renewals; undefined, and writes nothing, if it is unknown, merged or already revoked, or if
   * its link was not renewed exactly `of` times.
   */
  endLink(id: string, how: LinkEnding, auditEntry: AuditEntry | null, of?: number): Promise<number | undefined>;
  /** By name, then id, without those that were merged; `search` in names, addresses and ids. `after` is the last one of the page before. */
  list(page: {
    readonly search: string;
    readonly after: { readonly name: string; readonly id: string } | null;
    readonly limit: number;
  }): Promise<CountedSupplier[]>;
  count(search: string): Promise<number>;
  /** Stores it and marks its products to follow. False, and nothing is written, when it was said before, or there is no such supplier (any more). */
  decide(id: string, decision: SupplierDecision, auditEntry: AuditEntry): Promise<boolean>;
  /** Sets by how much its prices may change without a review; null: every change is reviewed. False unless it is verified, or there is no such supplier. */
  trust(id: string, percent: number | null, auditEntry: AuditEntry): Promise<boolean>;
  /** From now on it is the other one, with all that was merged into it before. False when either is unknown, merged, or both are one. */
  merge(id: string, into: string, of: { readonly auditEntry: AuditEntry; readonly notes: readonly MessageNote[] }): Promise<boolean>;
  /** Whose products do not follow yet, and after how many decisions. */
  listToApply(): Promise<SupplierToApply[]>;
  /**
   * Brings the next products of a supplier to what is said of it, in one short transaction; `after` is the last product of the slice
   * before, '' at first. Returns the slice's last product; null when there was none left: the supplier is done then, unless there was
   * another decision meanwhile.
   */
  applySlice(supplier: SupplierToApply, after: string): Promise<string | null>;
}
