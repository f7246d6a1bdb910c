import type { CatalogueQuery, Facets } from '#domain/catalogue-query.ts';
import type { ChangePage, Review } from '#domain/feed.ts';
import type { FlashSale } from '#domain/flash-sale.ts';
import type { WireHome } from '#domain/home-wire.ts';
import type { Product } from '#domain/product.ts';

/** One page of a list: ready JSON texts of the products (list form), joined by the route without parsing. */
export interface ListPage {
  readonly cards: readonly string[];
  readonly total: number;
  /** Opaque; null on the last page. */
  readonly nextCursor: string | null;
}

/**
 * The read model: what every node, hosted or kiosk, answers reads from. Synchronous: all of it is memory and one SQLite file.
 * Errors: a cursor this catalogue did not make throws DomainError('invalid_query').
 */
export interface Catalogue {
  /** Rises with every applied change; keys caches and ETags. */
  readonly version: number;
  /** The feed position this catalogue has reached. */
  readonly cursor: { readonly epoch: string; readonly seq: number } | null;
  readonly size: number;
  list(query: CatalogueQuery): ListPage;
  facets(query: CatalogueQuery): Facets;
  suggest(text: string): string[];
  /** Product in wire form, ready JSON text. */
  findJson(id: string): string | undefined;
  findProduct(id: string): Product | undefined;
  findReviews(id: string): readonly Review[];
  /** The blocks of the home page; computed once per version and UTC day. */
  home(): WireHome;
  flashSale(): FlashSale | null;
  countsByCategory(): Readonly<Record<string, number>>;
  /** Ids in default order, for sitemaps. */
  ids(): Iterable<{ readonly id: string; readonly createdAt: string }>;
  /** Applies a page of changes and its cursor in one transaction, before returning. Older or repeated changes are ignored. */
  apply(page: ChangePage): void;
  /** Empties the catalogue and forgets its cursor; the follower then fills it again from the feed's beginning. */
  reset(): void;
  /**
   * Swaps in a full copy: a lean SQLite file with `product(id TEXT, seq INTEGER, record TEXT)` (record = CatalogueRecord as JSON, no indexes)
   * and `meta(name TEXT, value TEXT)` holding `epoch`, `seq` and `flashSale` (JSON or `null`). Indexes and search are built into a side
   * file first; the old catalogue answers until the swap. Rejects, leaving everything as it was, when the file cannot be read.
   */
  replaceFrom(leanFile: string): Promise<void>;
  close(): void;
}
