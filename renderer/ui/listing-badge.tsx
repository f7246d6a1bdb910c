import type { EditStatus, ListingStatus } from '#domain/listing/listing-moves.ts';
import styles from './listing-badge.module.css';

const WORDS: Readonly<Record<ListingStatus, string>> = {
  pending_review: 'Under review',
  changes_requested: 'Changes requested',
  published: 'Published',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
};

const EDIT_WORDS: Readonly<Record<EditStatus, string>> = {
  pending_review: 'Published, edit under review',
  changes_requested: 'Published, changes requested to the edit',
  rejected: 'Published, edit rejected',
};

export function listingStatusText(status: ListingStatus, editStatus: EditStatus | null): string {
  return status === 'published' && editStatus !== null ? EDIT_WORDS[editStatus] : WORDS[status];
}

/** Where a listing stands, in words and colour. */
export function ListingBadge({ status, editStatus }: { readonly status: ListingStatus; readonly editStatus: EditStatus | null }) {
  return <span className={`${styles.badge} ${styles[status]}`}>{listingStatusText(status, editStatus)}</span>;
}
