import type { WireFound } from '#domain/site/find-wire.ts';

/** Anything the desk holds, by a part of what people call it. */
export interface FinderStore {
  /** A few of each kind, best first; `order` is the number it may be, as it is written. */
  find(text: string, order: string, limit: number): Promise<readonly WireFound[]>;
}
