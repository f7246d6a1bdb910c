import type { EditStatus, ListingStatus } from '#domain/listing/listing-moves.ts';
import { copy } from './copy.ts';
import styles from './listing-badge.module.css';

/** `queued`: on a device, not sent yet. */
type Shown = ListingStatus | 'queued';

const WORDS: Readonly<Record<Shown, string>> = {
  queued: copy.queued,
  pending_review: copy.underReview,
  changes_requested: copy.changesRequested,
  published: copy.published,
  rejected: copy.rejected,
  withdrawn: copy.withdrawn,
};

const EDIT_WORDS: Readonly<Record<EditStatus, string>> = {
  pending_review: copy.publishedEditUnderReview,
  changes_requested: copy.publishedChangesRequestedToThe,
  rejected: copy.publishedEditRejected,
};

export function listingStatusText(status: Shown, editStatus: EditStatus | null): string {
  return status === 'published' && editStatus !== null ? EDIT_WORDS[editStatus] : WORDS[status];
}

/** Where a listing stands, in words and colour. */
export function ListingBadge({ status, editStatus }: { readonly status: Shown; readonly editStatus: EditStatus | null }) {
  return <span className={`${styles.badge} ${styles[status] ?? ''}`}>{listingStatusText(status, editStatus)}</span>;
}
