import { DomainError } from '#domain/kernel/problem.ts';

/** Head of a feed, and the oldest position from which removals are still kept. */
export interface FeedPosition {
  readonly epoch: string;
  readonly headSeq: number;
  readonly minDeltaSeq: number;
}

/** A feed's changes after `from`, up to and including `to`. */
export interface FeedSpan {
  readonly epoch: string;
  readonly from: number;
  readonly to: number;
}

/**
 * @throws DomainError('resync_required') if the cursor has another commit id at its position: the history it followed
 * was lost
 */
export function refuseOtherCommit({ epoch, headSeq }: FeedPosition, seenId: string | undefined, commitId: string | undefined): void {
  if (seenId === undefined || commitId === undefined || seenId === commitId) return;
  const why = 'What this cursor has followed was lost, and another history has its numbers. Take a new snapshot.';
  throw new DomainError('resync_required', why, { reason: 'other_mark', epoch, headSeq });
}

/** @throws DomainError('resync_required') if the cursor cannot be continued from, with one of three reasons */
export function refuseForeignCursor({ epoch, headSeq, minDeltaSeq }: FeedPosition, askedEpoch: string, since: number): void {
  const refuse = (reason: 'other_epoch' | 'ahead' | 'too_old', why: string) => {
    throw new DomainError('resync_required', `${why} Take a new snapshot.`, { reason, epoch, headSeq });
  };
  if (askedEpoch !== epoch) refuse('other_epoch', 'This history was replaced by another one.');
  if (since > headSeq) refuse('ahead', `The cursor ${since} is ahead of the head ${headSeq}.`);
  // A follower at 0 holds nothing, so no removal can be missing there.
  if (since > 0 && since < minDeltaSeq) refuse('too_old', `Removals before ${minDeltaSeq} are no longer kept; the cursor is ${since}.`);
}
