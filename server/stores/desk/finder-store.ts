import type { WireFound } from '#domain/site/find-wire.ts';

export interface FinderQuery {
  /** As it was typed. */
  readonly typed: string;
  /** The beginning of an order number that it may be, as numbers are written. */
  readonly order: string;
}

/** Anything the desk holds, by a part of what people call it. */
export interface FinderStore {
  /** A few of each kind, best first. */
  find(query: FinderQuery, limit: number): Promise<readonly WireFound[]>;
}
