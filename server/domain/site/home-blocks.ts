/**
 * The next `size` goods of a block that nothing above it shows, which from now on are shown. Where there are too few of them the block
 * is filled with goods that stand above: repeats are better than holes.
 * @param candidates each once, in the block's own order
 * @param shown keys of what stands above; what is taken is added
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
