import type { Manifest } from '#domain/catalogue/feed-schema.ts';
import type { FeedCursor } from '../feed-source.ts';

/** Share of changed rows above which a snapshot is cheaper than the changes. */
const SNAPSHOT_ABOVE_SHARE = 0.12;
/** Number of changes up to which they are always cheaper than a snapshot. */
const MIN_CHANGES_FOR_COPY = 1000;

/** Returns whether a device with `rows` products installs a full copy: because it must, or because it is shorter. */
export function needsFullCopy(
  cursor: FeedCursor,
  rows: number,
  { epoch, headSeq, minDeltaSeq }: Pick<Manifest, 'epoch' | 'headSeq' | 'minDeltaSeq'>,
): boolean {
  const isFollowable = cursor !== null && cursor.epoch === epoch && cursor.seq >= minDeltaSeq && cursor.seq <= headSeq;
  return !isFollowable || headSeq - cursor.seq > Math.max(MIN_CHANGES_FOR_COPY, rows * SNAPSHOT_ABOVE_SHARE);
}
