/**
 * Returns a block's next `size` products not shown above, and marks them as shown. If there are too few, fills up with
 * products shown above: repeats are better than gaps.
 * @param candidates without duplicates, in the block's own order
 * @param shown keys of products shown above; the returned ones are added
 */
export function nextGoods<Good, Key>(
  candidates: Iterable<Good>,
  size: number,
  shown: Set<Key>,
  keyOf: (good: Good) => Key,
): readonly Good[] {
  const fresh: Good[] = [];
  const repeats: Good[] = [];
  for (const good of candidates) {
    if (fresh.length === size) break;
    if (!shown.has(keyOf(good))) fresh.push(good);
    else if (repeats.length < size) repeats.push(good);
  }
  for (const good of fresh) shown.add(keyOf(good));
  return [...fresh, ...repeats.slice(0, size - fresh.length)];
}
