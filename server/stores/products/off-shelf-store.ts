import type { CatalogueRecord } from '#domain/catalogue/feed.ts';

/** Who took goods off the shelf; `undo`: the import that brought them was undone. */
export const TAKERS = ['supplier', 'operator', 'undo'] as const;
export type Taker = (typeof TAKERS)[number];

export interface TakenOff {
  readonly by: Taker;
  /** For people to read; null where nobody gave one. */
  readonly reason: string | null;
  readonly at: string;
}

/** A product that is off the shelf, as it was, with what buyers gave it since. */
export interface OffShelf extends TakenOff {
  readonly record: CatalogueRecord;
  readonly revision: number;
}

/** Products off the shelf. They get there and back through `ProductStore`. */
export interface OffShelfStore {
  find(id: string): Promise<OffShelf | undefined>;
  /** Who took each of these off; those on the shelf, and unknown ones, are left out. */
  takers(ids: readonly string[]): Promise<ReadonlyMap<string, Taker>>;
  /** By part of the name, latest first; `after` is the last one of the page before. */
  list(
    search: string,
    limit: number,
    after: { readonly at: string; readonly id: string } | null,
  ): Promise<readonly (TakenOff & { readonly id: string; readonly name: string })[]>;
  count(search: string): Promise<number>;
}
