export type CompareTies = (a: number, b: number) => number;

/**
 * Returns the first `limit` rows by ascending key without sorting the rest: nearly every row is rejected by one
 * comparison with the worst selected row. `keys[i]` belongs to `rows[i]`.
 */
export function selectTop(rows: Uint32Array, keys: Float64Array, count: number, limit: number, compareTies: CompareTies): number[] {
  const topRows: number[] = [];
  const topKeys: number[] = [];
  let worst = Number.POSITIVE_INFINITY;
  for (let i = 0; i < count; i += 1) {
    const key = keys[i] as number;
    if (key > worst) continue;
    const row = rows[i] as number;
    const isFull = topRows.length === limit;
    if (isFull && key === worst && compareTies(row, topRows[limit - 1] as number) > 0) continue;
    let low = 0;
    let high = topRows.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const held = topKeys[middle] as number;
      if (held < key || (held === key && compareTies(topRows[middle] as number, row) < 0)) low = middle + 1;
      else high = middle;
    }
    if (isFull) {
      topRows.pop();
      topKeys.pop();
    }
    topRows.splice(low, 0, row);
    topKeys.splice(low, 0, key);
    if (topRows.length === limit) worst = topKeys[limit - 1] as number;
  }
  return topRows;
}
