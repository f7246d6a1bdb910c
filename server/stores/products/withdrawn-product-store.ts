import type { CatalogueRecord } from '#domain/catalogue/feed.ts';

/** Who withdrew a product; `undo`: the import that added it was undone. */
export const WITHDRAWN_BY = ['supplier', 'operator', 'undo'] as const;
export type WithdrawnBy = (typeof WITHDRAWN_BY)[number];

export interface Withdrawal {
  readonly by: WithdrawnBy;
  /** For display; null if no reason was given. */
  readonly reason: string | null;
  readonly at: string;
}

/** A withdrawn product with its last state, including reviews received since. */
export interface WithdrawnProduct extends Withdrawal {
  readonly record: CatalogueRecord;
  readonly revision: number;
}

/** Withdrawn products. `ProductStore` withdraws and restores them. */
export interface WithdrawnProductStore {
  find(id: string): Promise<WithdrawnProduct | undefined>;
  /** Returns who withdrew each of these; omits published and unknown ones. */
  takers(ids: readonly string[]): Promise<ReadonlyMap<string, WithdrawnBy>>;
  /** Lists by a part of the name, latest first; `after` is the last product of the previous page. */
  list(
    search: string,
    limit: number,
    after: { readonly at: string; readonly id: string } | null,
  ): Promise<readonly (Withdrawal & { readonly id: string; readonly name: string })[]>;
  count(search: string): Promise<number>;
}
