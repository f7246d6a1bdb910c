import type { CatalogueRecord } from '#domain/catalogue/feed.ts';

/** Who took goods off the shelf; `undo`: the import that brought them was undone. */
export const WITHDRAWN_BY = ['supplier', 'operator', 'undo'] as const;
export type WithdrawnBy = (typeof WITHDRAWN_BY)[number];

export interface Withdrawal {
  readonly by: WithdrawnBy;
  /** For people to read; null where nobody gave one. */
  readonly reason: string | null;
  readonly at: string;
}

/** A product that is off the shelf, as it was, with what buyers gave it since. */
export interface WithdrawnProduct extends Withdrawal {
  readonly record: CatalogueRecord;
  readonly revision: number;
}

/** Products off the shelf. They get there and back through `ProductStore`. */
export interface WithdrawnProductStore {
  find(id: string): Promise<WithdrawnProduct | undefined>;
  /** Who took each of these off; those on the shelf, and unknown ones, are left out. */
  takers(ids: readonly string[]): Promise<ReadonlyMap<string, WithdrawnBy>>;
  /** By part of the name, latest first; `after` is the last one of the page before. */
  list(
    search: string,
    limit: number,
    after: { readonly at: string; readonly id: string } | null,
  ): Promise<readonly (Withdrawal & { readonly id: string; readonly name: string })[]>;
  count(search: string): Promise<number>;
}
