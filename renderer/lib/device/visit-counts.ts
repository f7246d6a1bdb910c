/**
 * Counts what the visitor of this page did: how often, never what. Sent to the device's own server when the visit ends.
 */
let visit: { products: number; handOffs: number } | undefined;

/** Nothing is counted before a visitor arrives. */
export function startVisit(): void {
  visit ??= { products: 0, handOffs: 0 };
}

export function countInVisit(what: 'products' | 'handOffs'): void {
  if (visit !== undefined) visit[what] += 1;
}

/** Counts of the visit so far; undefined: there was no visitor. */
export const visitCounts = () => visit;
