/** What the visitor of this page did: how often, never what. It goes to the device's own server when the visit ends. */
let visit: { products: number; handOffs: number } | undefined;

/** Nothing is counted before somebody is there. */
export function startVisit(): void {
  visit ??= { products: 0, handOffs: 0 };
}

export function countInVisit(what: 'products' | 'handOffs'): void {
  if (visit !== undefined) visit[what] += 1;
}

/** Of the visit so far; undefined: nobody was there. */
export const visitCounts = () => visit;
