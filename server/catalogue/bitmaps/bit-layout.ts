/** Stretches of a set, in bytes from its first: where one begins, where it ends, where the next begins, and so on. */
export type ByteRanges = readonly number[];

/** Slots of one part, side by side. */
interface Segment {
  readonly partition: number;
  readonly from: number;
  readonly to: number;
  /** The first that is free. */
  nextFree: number;
}

/**
 * Which bit of a set is a row's. The rows of a part (a category) stand side by side, so that a question about one is answered of its stretch
 * of every set and not of all of them; later rows of a part that is full get a stretch behind all others.
 */
export interface BitLayout {
  /** By row; {@link NO_POSITION}: it is in no set. */
  readonly positionOf: Uint32Array;
  readonly rowAtPosition: Uint32Array;
  readonly segments: Segment[];
  /** By part, the one with free slots. */
  readonly lastSegments: (Segment | undefined)[];
}

export const NO_POSITION = 0xffffffff;
/** Stretches begin and end with the steps in which sets are combined. */
export const BITS_PER_BLOCK = 128;
/** A stretch for later rows is this part of all slots: few enough stretches to go through, and not much left empty at their ends. */
const LATE_SEGMENTS = 64;

const roundUpToBlock = (bits: number) => Math.ceil(bits / BITS_PER_BLOCK) * BITS_PER_BLOCK;
const getLateSegmentBits = (rows: number) => roundUpToBlock(Math.max(BITS_PER_BLOCK, rows / LATE_SEGMENTS));

/** @param sizes rows that are to come first, by part */
export function createBitLayout(rows: number, sizes: ArrayLike<number>): BitLayout {
  const { segments, lastSegments }: Pick<BitLayout, 'segments' | 'lastSegments'> = { segments: [], lastSegments: [] };
  for (const [partition, size] of Array.from(sizes).entries())
    if (size > 0) lastSegments[partition] = addSegment(segments, partition, endOf(segments) + roundUpToBlock(size));
  // Of every part the last stretch may be empty but for a row.
  const capacity = Math.max(roundUpToBlock(rows), endOf(segments)) + getLateSegmentBits(rows) * sizes.length;
  return { positionOf: new Uint32Array(rows).fill(NO_POSITION), rowAtPosition: new Uint32Array(capacity), segments, lastSegments };
}

/** The same slots, and more, at least as many as a later stretch has; those given are of no use any more. */
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

/** Gives a row its slot. False: there is no room. */
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

/** Up to the last slot any row has. */
export function getAllByteRanges({ segments }: BitLayout): ByteRanges {
  const lastSegment = segments.at(-1);
  return lastSegment === undefined ? [] : [0, toBytes(lastSegment.nextFree)];
}

/** Where the rows of some parts are. */
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

/** Words of a set that are looked at. */
export function countWords(ranges: ByteRanges): number {
  let bytes = 0;
  for (let at = 0; at < ranges.length; at += 2) bytes += (ranges[at + 1] as number) - (ranges[at] as number);
  return bytes / 4;
}
