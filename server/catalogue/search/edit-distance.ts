const MAX_LENGTH = 65;
const rows = [new Uint8Array(MAX_LENGTH + 1), new Uint8Array(MAX_LENGTH + 1), new Uint8Array(MAX_LENGTH + 1)] as const;

/**
 * Counts insertions, deletions, substitutions and swaps of neighbours between two words of at most 64 characters;
 * returns `limit + 1` if there are more.
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let [before, above, row] = rows as readonly [Uint8Array, Uint8Array, Uint8Array];
  for (let j = 0; j <= b.length; j += 1) above[j] = j;
  for (let i = 1; i <= a.length; i += 1) {
    const charA = a.charCodeAt(i - 1);
    let best = i;
    row[0] = i;
    for (let j = 1; j <= b.length; j += 1) {
      const charB = b.charCodeAt(j - 1);
      let cost = (above[j - 1] as number) + (charA === charB ? 0 : 1);
      cost = Math.min(cost, (above[j] as number) + 1, (row[j - 1] as number) + 1);
      if (i > 1 && j > 1 && charA === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === charB)
        cost = Math.min(cost, (before[j - 2] as number) + 1);
      row[j] = cost;
      if (cost < best) best = cost;
    }
    if (best > limit) return limit + 1;
    [before, above, row] = [above, row, before];
  }
  return Math.min(above[b.length] as number, limit + 1);
}
