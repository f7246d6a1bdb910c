/** Byte ranges of a bitmap: start, end, start of the next, and so on. */
export type ByteRanges = readonly number[];

interface Segment {
  readonly partition: number;
  readonly from: number;
  readonly to: number;
  nextFree: number;
}

/**
 * Assigns rows to bits of the bitmaps. Rows of a partition (a category) are adjacent, so that a query for one reads
 * only its segments of each bitmap; once they are full, later rows get a segment after all others.
 */
export interface BitLayout {
  /** Bit position by row; {@link NO_POSITION}: the row is in no bitmap. */
  readonly positionOf: Uint32Array;
  readonly rowAtPosition: Uint32Array;
  readonly segments: Segment[];
  /** By partition, its last segment, the only one that may have free positions. */
  readonly lastSegments: (Segment | undefined)[];
}

export const NO_POSITION = 0xffffffff;
/** Segments start and end at the blocks in which bitmaps are combined. */
export const BITS_PER_BLOCK = 128;
/**
 * A later segment has this fraction of all positions, which keeps segments few and little room unused at their ends.
 */
const LATE_SEGMENTS = 64;

const roundUpToBlock = (bits: number) => Math.ceil(bits / BITS_PER_BLOCK) * BITS_PER_BLOCK;
const getLateSegmentBits = (rows: number) => roundUpToBlock(Math.max(BITS_PER_BLOCK, rows / LATE_SEGMENTS));

/** @param sizes number of rows to place first, by partition */
export function createBitLayout(rows: number, sizes: ArrayLike<number>): BitLayout {
  const { segments, lastSegments }: Pick<BitLayout, 'segments' | 'lastSegments'> = { segments: [], lastSegments: [] };
  for (const [partition, size] of Array.from(sizes).entries())
    if (size > 0) lastSegments[partition] = addSegment(segments, partition, endOf(segments) + roundUpToBlock(size));
  // The last segment of each category may contain a single row.
  const capacity = Math.max(roundUpToBlock(rows), endOf(segments)) + getLateSegmentBits(rows) * sizes.length;
  return { positionOf: new Uint32Array(rows).fill(NO_POSITION), rowAtPosition: new Uint32Array(capacity), segments, lastSegments };
}

/** Returns the layout with more positions, at least one later segment's; the given layout becomes unusable. */
export function growBitLayout({ positionOf, rowAtPosition, segments, lastSegments }: BitLayout, rows: number): BitLayout {
  const added = roundUpToBlock(rows - positionOf.length) + getLateSegmentBits(rows) * lastSegments.length;
  const more = { positionOf: new Uint32Array(rows).fill(NO_POSITION), rowAtPosition: new Uint32Array(rowAtPosition.length + added) };
  more.positionOf.set(positionOf);
  more.rowAtPosition.set(rowAtPosition);
  return { ...more, segments, lastSegments };
}

const endOf = (segments: readonly Segment[]) => segments.at(-1)?.to ?? 0;

function addSegment(segments: Segment[], partition: number, to: number): Segment {
  const from = endOf(segments);
  const segment = { partition, from, to, nextFree: from };
  segments.push(segment);
  return segment;
}

/** Assigns a bit position to a row; false if there is no room. */
export function assignPosition(layout: BitLayout, row: number, partition: number): boolean {
  const { positionOf, rowAtPosition, segments, lastSegments } = layout;
  if (row >= positionOf.length) return false;
  let segment = lastSegments[partition];
  if (segment === undefined || segment.nextFree === segment.to) {
    const to = Math.min(rowAtPosition.length, endOf(segments) + getLateSegmentBits(positionOf.length));
    if (to === endOf(segments)) return false;
    segment = addSegment(segments, partition, to);
    lastSegments[partition] = segment;
  }
  positionOf[row] = segment.nextFree;
  rowAtPosition[segment.nextFree] = row;
  segment.nextFree += 1;
  return true;
}

/** Returns the ranges up to the last assigned position. */
export function getAllByteRanges({ segments }: BitLayout): ByteRanges {
  const lastSegment = segments.at(-1);
  return lastSegment === undefined ? [] : [0, toBytes(lastSegment.nextFree)];
}

export function getByteRanges({ segments }: BitLayout, isMeant: (partition: number) => boolean): ByteRanges {
  const ranges: number[] = [];
  for (const { partition, from, nextFree } of segments) {
    if (nextFree === from || !isMeant(partition)) continue;
    if (ranges.at(-1) === from / 8) ranges.pop();
    else ranges.push(from / 8);
    ranges.push(toBytes(nextFree));
  }
  return ranges;
}

const toBytes = (position: number) => roundUpToBlock(position) / 8;

export function countWords(ranges: ByteRanges): number {
  let bytes = 0;
  for (let at = 0; at < ranges.length; at += 2) bytes += (ranges[at + 1] as number) - (ranges[at] as number);
  return bytes / 4;
}
