import type { CatalogueRecord, ChangePage } from '#domain/catalogue/feed.ts';
import type { FeedPosition } from '#domain/catalogue/feed-cursor.ts';
import type { DocumentRevisions } from '#domain/catalogue/feed-documents.ts';
import type { SearchWords } from '#domain/catalogue/search-words.ts';
import type { CategorySlug } from '#domain/product/category.ts';
import type { FlashSaleChoice } from '#domain/product/flash-sale.ts';
import type { AuditEntry } from '../desk/audit-store.ts';
import type { Withdrawal } from './withdrawn-product-store.ts';

/** A company in the source of truth. Products repeat the part that buyers see. */
export interface Supplier {
  readonly id: string;
  readonly name: string;
  readonly country: string | null;
  readonly whatsapp: string | null;
  readonly email: string | null;
  /** Set only by an operator; see `putSuppliers`. */
  readonly isVerified: boolean;
}

/** Numbers that one transaction wrote into the feed. */
export interface FeedCommit {
  readonly first: number;
  readonly last: number;
  /** Random commit id. */
  readonly mark: string;
}

/** A page of changes with the commits it contains, in order; none for a store with a single history. */
export type FeedPage = ChangePage & { readonly commits?: readonly FeedCommit[] };

/** Returns the commit id of a number from a page's commits. */
export const commitIdAt = (commits: readonly FeedCommit[] | undefined, seq: number): string | undefined =>
  commits?.find(({ first, last }) => first <= seq && seq <= last)?.mark;

/** Revisions of the synonyms and of the documents beside the products; 0: as shipped. */
export type StoredRevisions = DocumentRevisions & { readonly words: number };

/**
 * The source of truth for products, hosted only, and the head of the feed. Every change takes the next `seq` in commit
 * order inside its own transaction.
 */
export interface ProductStore {
  /** Random id of this store's history; a restored backup gets a new one. */
  epoch(): Promise<string>;
  /**
   * Starts a new epoch, so that every follower takes a full copy: for a store that turns out to be a restored backup.
   * `seen`: renews only if this is still the current epoch.
   */
  renewEpoch(seen?: string): Promise<void>;
  /** Returns the position before which removals are no longer kept. */
  minDeltaSeq(): Promise<number>;
  /** Reads the feed's position, the start of a page after it, and the revisions of the documents beside it. */
  position(): Promise<FeedPosition & { readonly commitId?: string; readonly revisions: StoredRevisions }>;
  head(): Promise<{ readonly headSeq: number; readonly minDeltaSeq: number; readonly count: number }>;
  /** Returns prices of published products by category, of all or of a sample of some thousands. */
  priceLevels(): Promise<ReadonlyMap<CategorySlug, { readonly medianCents: number; readonly count: number }>>;
  findRecord(id: string): Promise<CatalogueRecord | undefined>;
  /** Reads several records at once, in no particular order; omits unknown ids. */
  findRecords(ids: readonly string[]): Promise<CatalogueRecord[]>;
  /** Pages through the ids of these suppliers' published products without a listing; '' starts. */
  unlistedOf(supplierIds: readonly string[], after: string, limit: number): Promise<string[]>;
  countUnlisted(supplierIds: readonly string[]): Promise<number>;
  /** Pages through published products by id; '' starts. */
  listAfter(id: string, limit: number): Promise<CatalogueRecord[]>;
  /**
   * Inserts or replaces all in one transaction. An identical record takes no new seq. Returns the number of changes.
   */
  putRecords(records: Iterable<CatalogueRecord>): Promise<number>;
  /**
   * Fills a store whose feed is empty, in one transaction; of concurrent calls only the first does. Returns the number
   * of records.
   */
  fill(records: readonly CatalogueRecord[], suppliers: readonly Supplier[]): Promise<number>;
  /**
   * Reads, changes and writes one record in one transaction, so that no concurrent stock change is lost. `change` gets
   * undefined for an unknown id and returns undefined to change nothing. Returns true if the feed changed. A withdrawn
   * product is changed in place. `isBuyers`: a buyer's addition, which keeps the revision.
   */
  changeRecord(
    id: string,
    change: (record: CatalogueRecord | undefined) => CatalogueRecord | undefined,
    isBuyers?: boolean,
  ): Promise<boolean>;
  /** Does the same for an editor who saw `revision`: returns false, without a change, if it differs now. */
  editRecord(id: string, revision: number, change: (record: CatalogueRecord) => CatalogueRecord, auditEntry?: AuditEntry): Promise<boolean>;
  /**
   * Returns the revision of the offer: it changes with every change that people make, not with sales, reviews and
   * arriving pictures.
   */
  revisionOf(id: string): Promise<number | undefined>;
  /** Leaves tombstones (90 days). `taken`: keeps the records to be restored. Returns how many existed. */
  deleteProducts(ids: readonly string[], taken?: Withdrawal, auditEntry?: AuditEntry): Promise<number>;
  /** Restores a withdrawn product. Returns false if there is none. */
  bringBack(id: string, auditEntry: AuditEntry): Promise<boolean>;
  /**
   * Updates the stock that buyers see to the units on hand (paid orders lower them without a feed change). Returns the
   * number of changes.
   */
  publishStock(ids: readonly string[]): Promise<number>;
  /** Adds unknown suppliers. A known one stays unchanged, whatever a later import contains. */
  putSuppliers(suppliers: readonly Supplier[]): Promise<void>;
  findSuppliers(ids: readonly string[]): Promise<Supplier[]>;
  /** Finds the one supplier of a name that has confirmed this address and may sell; undefined for none or several. */
  findConfirmedSupplier(name: string, email: string): Promise<Supplier | undefined>;
  /**
   * Pages by id through published products that command-line imports added for a supplier, or for the one it was merged
   * into.
   */
  importedOf(supplierId: string, after: string, limit: number): Promise<string[]>;
  /**
   * Returns changes after `since`, at most `limit` rows. Throws DomainError('resync_required') if `since` is too old,
   * ahead or of another epoch. `isFilling`: the caller has just started at 0, so `since` is never too old. `held`:
   * revisions of the documents that the caller holds; a page contains only newer ones, and none if absent.
   */
  changesSince(epoch: string, since: number, limit: number, isFilling?: boolean, held?: DocumentRevisions): Promise<FeedPage>;
  /** Returns the commit id at a number of the feed; undefined if unknown. */
  findCommitId(seq: number): Promise<string | undefined>;
  /** Deletes some commits of old numbers that no row references any more. Returns how many. */
  thinFeed(): Promise<number>;
  findSearchWords(): Promise<SearchWords>;
  /** Returns false, without a write, if the stored revision is not `expected`. */
  saveSearchWords(words: SearchWords, expected: number, auditEntry: AuditEntry): Promise<boolean>;
  findFlashSale(day: string): Promise<FlashSaleChoice | null>;
  /** The first writer of a day wins; returns the stored choice. */
  fixFlashSale(choice: FlashSaleChoice): Promise<FlashSaleChoice>;
}
