import { assignPosition, type BitLayout, createBitLayout } from './bit-layout.ts';

export function layoutOf(partitions: readonly number[], capacity = partitions.length, sizes: readonly number[] = [0, 0, 0]): BitLayout {
  const layout = createBitLayout(capacity, sizes);
  for (const [row, partition] of partitions.entries())
    if (!assignPosition(layout, row, partition)) throw new Error(`No slot for row ${row}`);
  return layout;
}
