import type { LinkEnding, MessageNote } from '#domain/message/message.ts';
import type { AuditEntry } from '../desk/audit-store.ts';
import type { Supplier } from '../products/product-store.ts';

/** A supplier as shown on the desk and by its own link. */
export interface KnownSupplier extends Supplier {
  /** ISO 8601; '' if unknown. */
  readonly since: string;
  readonly isBlocked: boolean;
  /** The supplier it was merged into; null if it was not merged. */
  readonly mergedInto: string | null;
  /** How often its link was renewed. */
  readonly renewals: number;
  /** How often its manage and import tokens were revoked. */
  readonly generation: number;
  /** True if its link opens nothing until it is renewed. */
  readonly isRevoked: boolean;
  /** False until the last decisions are applied to its products in the feed. */
  readonly isApplied: boolean;
  /** True if mails to its address may contain its link. */
  readonly isEmailConfirmed: boolean;
  /** True if no record shows who gave its address: mails to it contain neither its link nor one that leads to it. */
  readonly isEmailInDoubt: boolean;
  /** Percentage by which prices may change without a review while it is verified; null: every change is reviewed. */
  readonly trustedPercent: number | null;
}

/** A supplier with its figures, including suppliers merged into it. */
export interface CountedSupplier extends KnownSupplier {
  readonly listings: number;
  /** Published, or held back while it is blocked. */
  readonly products: number;
  readonly newestListing: { readonly name: string; readonly at: string } | null;
}

export interface SupplierToApply {
  readonly id: string;
  readonly decisions: number;
}

export type SupplierDecision = { readonly isVerified: boolean } | { readonly isBlocked: boolean };

/** Suppliers of the hosted store with operators' decisions about them. */
export interface SupplierStore {
  find(id: string): Promise<KnownSupplier | undefined>;
  /** Returns the supplier itself, or the one it was merged into. */
  findStanding(id: string): Promise<KnownSupplier | undefined>;
  /** Returns its own id and those merged into it. */
  idsOf(id: string): Promise<string[]>;
  findCounted(id: string): Promise<CountedSupplier | undefined>;
  /** Adds a supplier at its first submission; a known one stays unchanged. */
  introduce(supplier: Supplier): Promise<void>;
  /**
   * Revokes its link and all manage and import tokens, including those of merged suppliers, and mails its address. If
   * revoked, it has no link until the next renewal. Returns the new number of renewals; undefined, without a write, if
   * it is unknown, merged, already revoked, or its link was not renewed exactly `of` times.
   */
  endLink(id: string, how: LinkEnding, auditEntry: AuditEntry | null, of?: number): Promise<number | undefined>;
  /**
   * Sorted by name, then id, without merged ones; `search` matches names, addresses and ids. `after` is the last
   * supplier of the previous page.
   */
  list(page: {
    readonly search: string;
    readonly after: { readonly name: string; readonly id: string } | null;
    readonly limit: number;
  }): Promise<CountedSupplier[]>;
  count(search: string): Promise<number>;
  /**
   * Stores the decision and marks its products to be updated. Returns false, without a write, if nothing changes or the
   * supplier is unknown or merged.
   */
  decide(id: string, decision: SupplierDecision, auditEntry: AuditEntry): Promise<boolean>;
  /**
   * Sets by how much its prices may change without a review; null: every change is reviewed. Returns false unless it is
   * verified, or if it is unknown.
   */
  trust(id: string, percent: number | null, auditEntry: AuditEntry): Promise<boolean>;
  /**
   * Merges it, with all suppliers merged into it before, into the other one. Returns false if either is unknown or
   * merged, or both are the same.
   */
  merge(id: string, into: string, of: { readonly auditEntry: AuditEntry; readonly notes: readonly MessageNote[] }): Promise<boolean>;
  /** Suppliers with products to be updated, with their number of decisions. */
  listToApply(): Promise<SupplierToApply[]>;
  /**
   * Applies a supplier's decisions to its next products in one short transaction; `after` is the previous slice's last
   * product, '' at first. Returns the slice's last product; null at the end, when the supplier is done unless another
   * decision was made since.
   */
  applySlice(supplier: SupplierToApply, after: string): Promise<string | null>;
}
