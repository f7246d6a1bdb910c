import type { ShopBody, ShopDocument } from '#domain/shop/shop-document.ts';
import type { AuditEntry } from '../desk/audit-store.ts';

/** One saved state of the shop's document. */
export interface ShopRevision {
  readonly revision: number;
  /** ISO 8601. */
  readonly at: string;
  /** Name of the operator, or `cli`. */
  readonly who: string;
  readonly note: string | null;
}

export interface ShopSave extends Omit<ShopRevision, 'revision'> {
  readonly body: ShopBody;
}

/** The shop's document with its earlier revisions: the last 200, and the last of each day before them. */
export interface ShopStore {
  /** Returns the document that counts; null: nothing was saved yet. */
  find(): Promise<ShopDocument | null>;
  /**
   * Stores the revision after `expected` and takes a number of the feed. Returns false, without a write, if another
   * revision is stored.
   */
  save(save: ShopSave, expected: number, auditEntry: AuditEntry): Promise<boolean>;
  /** True if a running node is of a version before the shop had settings. */
  hasOlderNodes(): Promise<boolean>;
  /** Newest first. */
  listRevisions(): Promise<ShopRevision[]>;
  findRevision(revision: number): Promise<ShopDocument | undefined>;
}
