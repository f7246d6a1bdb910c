import type { CatalogueQuery } from '#domain/catalogue/catalogue-query.ts';
import type { Facets } from '#domain/catalogue/catalogue-wire.ts';
import type { CatalogueRecord, ChangePage, Review } from '#domain/catalogue/feed.ts';
import type { FeedDocuments } from '#domain/catalogue/feed-documents.ts';
import type { SearchWords } from '#domain/catalogue/search-words.ts';
import type { RateSet } from '#domain/money/rate-set.ts';
import type { FlashSale } from '#domain/product/flash-sale.ts';
import type { Product } from '#domain/product/product.ts';
import type { ShopDocument } from '#domain/shop/shop-document.ts';
import type { WireHome } from '#domain/site/home-wire.ts';
import type { CatalogueSupplier } from './answers/suppliers.ts';
import type { Engine } from './engine/engine.ts';
import type { CatalogueCursor } from './files/file-state.ts';
import type { PreparedFile } from './prepared/prepared-file.ts';

export interface ListPage {
  readonly productJsons: readonly string[];
  readonly total: number;
  /** Opaque; null on the last page. */
  readonly nextCursor: string | null;
  /** The corrected search text whose products these are, if the original found none; null otherwise. */
  readonly corrected: string | null;
}

/** A list page as bytes: the JSON array of its products. */
export interface ListBytes {
  readonly body: Buffer;
  /** See `JoinedBytes`. */
  readonly keep: (() => void) | undefined;
  /** Checksum over the checksums of the products: equal for equal bytes on every node. */
  readonly checksum: number;
  readonly total: number;
  readonly nextCursor: string | null;
  readonly corrected: string | null;
}

export interface CatalogueContent {
  readonly cursor: CatalogueCursor;
  readonly flashSale: FlashSale | null;
  /** Absent: the shipped synonyms. */
  readonly searchWords?: SearchWords;
  /** Absent: none was saved. */
  readonly documents?: FeedDocuments;
  /** Read once; a later record of the same id replaces the earlier one. */
  readonly records: Iterable<CatalogueRecord & { readonly seq: number }>;
}

export interface ShadowCatalogue {
  readonly catalogue: Catalogue;
  /** Closes it and replaces the open catalogue by its content. */
  promote(): void;
  /** Closes it and deletes its content. */
  discard(): void;
}

export type CatalogueReads = Pick<
  Catalogue,
  | 'version'
  | 'cursor'
  | 'size'
  | 'list'
  | 'listBytes'
  | 'facets'
  | 'trySearch'
  | 'suggest'
  | 'findJson'
  | 'findProduct'
  | 'indexReferences'
  | 'findReferred'
  | 'findReviews'
  | 'findSupplier'
  | 'home'
  | 'flashSale'
  | 'searchWords'
  | 'shop'
  | 'rates'
  | 'countsByCategory'
  | 'ids'
  | 'pictures'
>;

/**
 * The read model that every node, hosted or kiosk, answers from. Synchronous: it consists of memory and one SQLite
 * file. A cursor of another query or catalogue throws DomainError('invalid_query').
 */
export interface Catalogue {
  /** Rises with every applied change, across restarts too; part of cache keys and ETags. */
  readonly version: number;
  /** Feed position of this catalogue; null if it is empty or was set aside and needs a full load. */
  readonly cursor: CatalogueCursor | null;
  readonly size: number;
  /** Digest over all rows: equal at equal positions of the same feed; see row-digest.ts. */
  readonly digest: string;
  list(query: CatalogueQuery): ListPage;
  listBytes(query: CatalogueQuery): ListBytes;
  facets(query: CatalogueQuery): Facets;
  /** Counts what a search would find with other synonyms, with the names of the first five products. */
  trySearch(text: string, words: SearchWords): { readonly total: number; readonly names: readonly string[] };
  /** Suggests at most five distinct product names. */
  suggest(text: string): string[];
  /** Returns the product's JSON in wire form (the same text as in a list). */
  findJson(id: string): string | undefined;
  findProduct(id: string): Product | undefined;
  /** Builds the index behind `findReferred` in batches; ends at once if it exists. */
  indexReferences(): Generator<void>;
  /**
   * Returns the id with this digest (`shortDigest`); undefined if none, or more than one, has it. Call after
   * `indexReferences`.
   */
  findReferred(reference: number): string | undefined;
  findReviews(id: string): readonly Review[];
  /** Summarizes a supplier from its products; undefined if it has none. Takes one pass over the rows. */
  findSupplier(id: string): CatalogueSupplier | undefined;
  /** Returns the blocks of the home page; computed once per version and UTC day. `countries`: of the spotlight. */
  home(countries?: readonly string[]): WireHome;
  /** Returns the sale of the last page applied, whether it runs or has ended (see `isFlashSaleRunning`). */
  flashSale(): FlashSale | null;
  /** Returns the synonyms of the last page applied. */
  searchWords(): SearchWords;
  /** Returns the shop's document as of the last page applied; null: nothing was saved. */
  shop(): ShopDocument | null;
  /** Returns the exchange rates as of the last page applied; null: only seeds count. */
  rates(): RateSet | null;
  countsByCategory(): Readonly<Record<string, number>>;
  /** Ids in default order, for sitemaps. */
  ids(): Iterable<{ readonly id: string; readonly createdAt: string }>;
  /** Yields the paths of the shop's pictures, then of each product's in default order, read from the file without caching. */
  pictures(): Iterable<readonly string[]>;
  /**
   * Gives answers as if only these suppliers' products existed. @param ids called for every answer; empty: all products
   */
  forSuppliers(ids: () => readonly string[]): CatalogueReads;
  /**
   * Applies a page of changes and its cursor in one transaction. Ignores changes at or below the cursor. A page from
   * the start (`from: 0`) of another epoch empties the catalogue first.
   * @throws DomainError('resync_required') if the page leaves a gap: it starts after the cursor, or in the middle of
   * another epoch
   */
  apply(page: ChangePage): void;
  /**
   * Applies prepared changes in batches, with the result of `apply` but several times as fast.
   * @throws Error if they leave a gap or are damaged; batches applied before remain, with their cursor
   */
  applyPrepared(prepared: PreparedFile): Generator<void>;
  /**
   * Replaces everything at some 30,000 records a second. Blocks the thread, so run large loads in a worker
   * (`replaceFrom`).
   */
  load(full: CatalogueContent): void;
  /**
   * Swaps in a catalogue file built elsewhere (schema.ts) by moving it: same file system, closed, no WAL. The replaced
   * file stays as `<file>.previous`, a damaged one as `<file>.quarantined`. Takes milliseconds with the file's engine
   * (from a worker's image); without it, memory is loaded first.
   * @throws Error if it is no such file or damaged; the catalogue then stays unchanged
   */
  replaceFrom(file: string, engine?: Engine): void;
  /** Opens an empty catalogue to be filled while this one serves answers, and then to replace it. */
  openShadow(): ShadowCatalogue;
  /**
   * When hosted last confirmed this content, in milliseconds since 1970; null: never, or it was not filled from hosted.
   * Stored in the file.
   */
  readonly asOfMs: number | null;
  noteAsOf(ms: number): void;
  /** Also checks the file's header. Once anything unreadable was found, stays true until the file is replaced. */
  isDamaged(): boolean;
  /** Copies the file unchanged, for `salvageCatalogue`. Resolves to its highest row number. */
  copyTo(file: string): Promise<number>;
  /** Writes an engine image beside the file, for a quick next start. */
  close(): void;
}
