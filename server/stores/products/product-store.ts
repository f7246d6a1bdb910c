import type { CatalogueRecord, ChangePage } from '#domain/catalogue/feed.ts';
import type { FeedPosition } from '#domain/catalogue/feed-cursor.ts';
import type { SearchWords } from '#domain/catalogue/search-words.ts';
import type { CategorySlug } from '#domain/product/category.ts';
import type { FlashSale } from '#domain/product/flash-sale.ts';
import type { AuditEntry } from '../desk/audit-store.ts';
import type { Withdrawal } from './withdrawn-product-store.ts';

/** A company as the source of truth knows it. Products carry a copy of what buyers see. */
export interface Supplier {
  readonly id: string;
  readonly name: string;
  readonly country: string | null;
  readonly whatsapp: string | null;
  readonly email: string | null;
  /** Set by an operator only; see `putSuppliers`. */
  readonly isVerified: boolean;
}

/** What one transaction wrote into the feed, by its numbers. */
export interface FeedCommit {
  readonly first: number;
  readonly last: number;
  /** Random. */
  readonly mark: string;
}

/** A page of changes with the marks of all that is in it, in their order; none where a store keeps none, as one with a single history. */
export type FeedPage = ChangePage & { readonly commits?: readonly FeedCommit[] };

/** Of the marks of a page, the one at a number. */
export const commitIdAt = (commits: readonly FeedCommit[] | undefined, seq: number): string | undefined =>
  commits?.find(({ first, last }) => first <= seq && seq <= last)?.mark;

/**
 * The source of truth for products, hosted only, and the head of the feed.
 * Every change takes the next `seq` in commit order inside its own transaction. Promises, because PostgreSQL stands behind the same interface later.
 */
export interface ProductStore {
  /** Random id of this store's history; a restored backup gets a new one. */
  epoch(): Promise<string>;
  /** Begins a new history: every follower takes a full copy. For a store that turns out to be a restored backup. `seen`: only if it is that one still. */
  renewEpoch(seen?: string): Promise<void>;
  /** Removals before this position are no longer kept. */
  minDeltaSeq(): Promise<number>;
  /** Where the feed is, by one look: what a page after it would begin with. */
  position(): Promise<FeedPosition & { readonly commitId?: string; readonly wordsRevision: number }>;
  head(): Promise<{ readonly headSeq: number; readonly minDeltaSeq: number; readonly count: number }>;
  /** What live products cost, by category: of all of them, or of some thousands spread over the feed. */
  priceLevels(): Promise<ReadonlyMap<CategorySlug, { readonly medianCents: number; readonly count: number }>>;
  findRecord(id: string): Promise<CatalogueRecord | undefined>;
  /** Records of several ids in one go, in no particular order; unknown ids are left out. */
  findRecords(ids: readonly string[]): Promise<CatalogueRecord[]>;
  /** What is on the shelf, by id, a page at a time; '' begins. */
  listAfter(id: string, limit: number): Promise<CatalogueRecord[]>;
  /** Inserts or replaces; one transaction for all. An identical record takes no new seq. Returns how many changed. */
  putRecords(records: Iterable<CatalogueRecord>): Promise<number>;
  /** Puts them into a store whose feed is empty, in one transaction; of many who do so at once the first. Returns how many. */
  fill(records: readonly CatalogueRecord[], suppliers: readonly Supplier[]): Promise<number>;
  /**
   * Reads, changes and puts one record in one transaction, so that no stock change in between is lost. `change` gets undefined for an
   * unknown id and returns undefined to leave things as they are. Returns whether something changed in the feed. A product kept aside is
   * changed where it lies. `isBuyers`: a buyer gave it something, which is no new revision of what is offered.
   */
  changeRecord(
    id: string,
    change: (record: CatalogueRecord | undefined) => CatalogueRecord | undefined,
    isBuyers?: boolean,
  ): Promise<boolean>;
  /** The same for one who looked at a revision: false, and nothing is changed, when it is another by now. */
  editRecord(id: string, revision: number, change: (record: CatalogueRecord) => CatalogueRecord, auditEntry?: AuditEntry): Promise<boolean>;
  /** Names what is offered as it is now: another number after every change that people decided, none after sales, reviews and pictures that arrive. */
  revisionOf(id: string): Promise<number | undefined>;
  /** Leaves tombstones (90 days). `taken`: they are kept aside as they are, to be brought back. Returns how many were there. */
  deleteProducts(ids: readonly string[], taken?: Withdrawal, auditEntry?: AuditEntry): Promise<number>;
  /** Brings back what was kept aside. False when there is no such product. */
  bringBack(id: string, auditEntry: AuditEntry): Promise<boolean>;
  /**
   * Brings the stock that buyers see up to what is on hand (paid orders lower it without touching the feed).
   * Returns how many changed.
   */
  publishStock(ids: readonly string[]): Promise<number>;
  /** Introduces those nobody knows yet. One that is known stays as it is, whatever a later import says of it. */
  putSuppliers(suppliers: readonly Supplier[]): Promise<void>;
  findSuppliers(ids: readonly string[]): Promise<Supplier[]>;
  /** The one supplier of a name that has confirmed this address and may sell; undefined where there is none, or several. */
  findConfirmedSupplier(name: string, email: string): Promise<Supplier | undefined>;
  /** Products on the shelf that imports at the command line brought of a supplier, or of the one it was merged into; a page at a time by id. */
  importedOf(supplierId: string, after: string, limit: number): Promise<string[]>;
  /**
   * Everything after `since`, at most `limit` rows. Throws DomainError('resync_required') when too old, ahead or of another epoch.
   * `isFilling`: who asks began at 0 just now, so `since` is never too old.
   */
  changesSince(epoch: string, since: number, limit: number, isFilling?: boolean): Promise<FeedPage>;
  /** What was written last at a number of the feed; undefined: not known. */
  findCommitId(seq: number): Promise<string | undefined>;
  /** Forgets what only says when nothing any more was written. Of old numbers alone, some at a time. Returns how many. */
  thinFeed(): Promise<number>;
  findSearchWords(): Promise<SearchWords>;
  /** False, and nothing is written, if another revision than `expected` is stored. */
  saveSearchWords(words: SearchWords, expected: number, auditEntry: AuditEntry): Promise<boolean>;
  findFlashSale(day: string): Promise<FlashSale | null>;
  /** First writer of a day wins; returns the stored one. */
  fixFlashSale(sale: FlashSale): Promise<FlashSale>;
}
