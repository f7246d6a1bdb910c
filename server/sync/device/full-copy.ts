import type { Manifest } from '#domain/catalogue/feed-schema.ts';
import type { FeedCursor } from '../feed-source.ts';

/** Above this share of changed rows a snapshot is cheaper than the difference … */
const SNAPSHOT_ABOVE_SHARE = 0.12;
/** … but so few changes always are cheaper. */
const MIN_CHANGES_FOR_COPY = 1000;

/** Whether a device that holds `rows` products takes a full copy: it must, or it is the shorter way. */
export function needsFullCopy(
  cursor: FeedCursor,
  rows: number,
  { epoch, headSeq, minDeltaSeq }: Pick<Manifest, 'epoch' | 'headSeq' | 'minDeltaSeq'>,
): boolean {
  const isFollowable = cursor !== null && cursor.epoch === epoch && cursor.seq >= minDeltaSeq && cursor.seq <= headSeq;
  return !isFollowable || headSeq - cursor.seq > Math.max(MIN_CHANGES_FOR_COPY, rows * SNAPSHOT_ABOVE_SHARE);
}
