import type { CatalogueQuery } from '#domain/catalogue/catalogue-query.ts';
import type { Facets } from '#domain/catalogue/catalogue-wire.ts';
import type { CatalogueRecord, ChangePage, Review } from '#domain/catalogue/feed.ts';
import type { SearchWords } from '#domain/catalogue/search-words.ts';
import type { FlashSale } from '#domain/product/flash-sale.ts';
import type { Product } from '#domain/product/product.ts';
import type { WireHome } from '#domain/site/home-wire.ts';
import type { CatalogueSupplier } from './answers/suppliers.ts';
import type { Engine } from './engine/engine.ts';
import type { CatalogueCursor } from './files/file-state.ts';
import type { PreparedFile } from './prepared/prepared-file.ts';

/** One page of a list: ready JSON texts of the products (list form). */
export interface ListPage {
  readonly productJsons: readonly string[];
  readonly total: number;
  /** Opaque; null on the last page. */
  readonly nextCursor: string | null;
  /** The words whose products these are, where nothing was found for those of the question; null otherwise. */
  readonly corrected: string | null;
}

/** The same page as bytes: the JSON array of its products. */
export interface ListBytes {
  readonly body: Buffer;
  /** See `JoinedBytes`. */
  readonly keep: (() => void) | undefined;
  /** Of the bytes, made of the checksums of the products: the same for the same bytes, whoever made them. */
  readonly checksum: number;
  readonly total: number;
  readonly nextCursor: string | null;
  readonly corrected: string | null;
}

/** A whole catalogue at one feed position. */
export interface CatalogueContent {
  readonly cursor: CatalogueCursor;
  readonly flashSale: FlashSale | null;
  /** Absent: as shipped. */
  readonly searchWords?: SearchWords;
  /** Read once; a later record of the same id replaces the earlier one. */
  readonly records: Iterable<CatalogueRecord & { readonly seq: number }>;
}

export interface ShadowCatalogue {
  readonly catalogue: Catalogue;
  /** Closes it and puts what it holds in the place of the other. */
  promote(): void;
  /** Closes it and forgets it. */
  discard(): void;
}

/** What answers are made of. */
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
  | 'countsByCategory'
  | 'ids'
  | 'pictures'
>;

/**
 * The read model: what every node, hosted or kiosk, answers reads from. Synchronous: all of it is memory and one SQLite file.
 * Errors: a cursor this catalogue did not make for the same question throws DomainError('invalid_query').
 */
export interface Catalogue {
  /** Rises with every applied change, across restarts too; keys caches and ETags. */
  readonly version: number;
  /** The feed position this catalogue has reached; null when it is empty or was set aside: fill it. */
  readonly cursor: CatalogueCursor | null;
  readonly size: number;
  /** Of all rows: equal at equal positions of the same feed; see row-digest.ts. */
  readonly digest: string;
  list(query: CatalogueQuery): ListPage;
  listBytes(query: CatalogueQuery): ListBytes;
  facets(query: CatalogueQuery): Facets;
  /** What a search text would find with other synonyms: how many, and the names of the first five. */
  trySearch(text: string, words: SearchWords): { readonly total: number; readonly names: readonly string[] };
  /** At most five distinct product names. */
  suggest(text: string): string[];
  /** Product in wire form, ready JSON text (the same text as in a list). */
  findJson(id: string): string | undefined;
  findProduct(id: string): Product | undefined;
  /** Makes `findReferred` quick, some rows a step; done at once where it was done before. */
  indexReferences(): Generator<void>;
  /** The id with this digest (`shortDigest`); undefined where none, or more than one, has it. Call after `indexReferences`. */
  findReferred(reference: number): string | undefined;
  findReviews(id: string): readonly Review[];
  /** A supplier as its goods on the shelf say; undefined where it has none. One pass over the rows. */
  findSupplier(id: string): CatalogueSupplier | undefined;
  /** The blocks of the home page; computed once per version and UTC day. */
  home(): WireHome;
  /** The sale of the last page applied, running or over (`isFlashSaleRunning` tells). */
  flashSale(): FlashSale | null;
  /** The synonyms of the last page applied. */
  searchWords(): SearchWords;
  countsByCategory(): Readonly<Record<string, number>>;
  /** Ids in default order, for sitemaps. */
  ids(): Iterable<{ readonly id: string; readonly createdAt: string }>;
  /** Paths of each product's pictures, in default order; read from the file and not kept in memory. */
  pictures(): Iterable<readonly string[]>;
  /** Answers as if there were only the goods of these suppliers. @param ids asked with every answer; while it is empty, all goods */
  forSuppliers(ids: () => readonly string[]): CatalogueReads;
  /**
   * Applies a page of changes and its cursor in one transaction, before returning. Changes at or below the cursor are ignored.
   * A page from the start (`from: 0`) of another epoch empties the catalogue first.
   * @throws DomainError('resync_required') for a page that does not join on: it starts behind the cursor, or in another epoch's middle.
   */
  apply(page: ChangePage): void;
  /**
   * Takes changes that were made ready on the side, some at a step: as `apply` would, several times as fast.
   * @throws Error when they do not join on, or are damaged; what was taken until then is there, with its cursor
   */
  applyPrepared(prepared: PreparedFile): Generator<void>;
  /** Replaces everything, some 30,000 records a second; blocks for as long, so large loads belong in a worker (`replaceFrom`). */
  load(full: CatalogueContent): void;
  /**
   * Swaps in a catalogue file built elsewhere (schema.ts), which is moved from where it is: same file system, closed, no WAL.
   * The one it replaces stays as `<file>.previous`, a damaged one as `<file>.quarantined`.
   * With the engine of that file (made in a worker and thawed) this takes milliseconds, without it memory is filled here and now.
   * @throws Error when it is no such file or damaged; the catalogue then stays as it was.
   */
  replaceFrom(file: string, engine?: Engine): void;
  /** An empty one beside this one, to be filled while this one answers, and then to take its place. */
  openShadow(): ShadowCatalogue;
  /** When hosted last vouched for what is here; null: never, or another one than hosted filled it. Belongs to the file. */
  readonly asOfMs: number | null;
  noteAsOf(ms: number): void;
  /** Looks at the file's header, too: true until the file is replaced once anything in it was found unreadable. */
  isDamaged(): boolean;
  /** Copies the file as it is, for `salvageCatalogue`. Resolves to the highest row in it. */
  copyTo(file: string): Promise<number>;
  /** Keeps a frozen copy of memory beside the file, for a quick next start. */
  close(): void;
}
