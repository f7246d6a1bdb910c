import type { WireFound } from '#domain/site/find-wire.ts';

export interface FinderQuery {
  readonly typed: string;
  /** The typed text as the beginning of an order number, in normal form. */
  readonly order: string;
}

/** Finds anything on the desk by a part of its name. */
export interface FinderStore {
  /** Returns up to `limit` of each kind, best first. */
  find(query: FinderQuery, limit: number): Promise<readonly WireFound[]>;
}
