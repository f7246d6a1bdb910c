import type { EditStatus, ListingStatus } from '#domain/listing/listing-moves.ts';
import { Badge, type BadgeTone } from './badge.tsx';
import * as copy from './copy.ts';

const WORDS: Readonly<Record<ListingStatus, string>> = {
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

const TONES: Readonly<Record<ListingStatus, BadgeTone>> = {
  pending_review: 'plain',
  changes_requested: 'deal',
  published: 'good',
  rejected: 'bad',
  withdrawn: 'plain',
};

export function listingStatusText(status: ListingStatus, editStatus: EditStatus | null): string {
  return status === 'published' && editStatus !== null ? EDIT_WORDS[editStatus] : WORDS[status];
}

interface Props {
  readonly status: ListingStatus;
  readonly editStatus: EditStatus | null;
  readonly size?: 'xs' | 'sm';
}

/** Where a listing stands, in words and colour. */
export function ListingBadge({ status, editStatus, size = 'sm' }: Props) {
  return (
    <Badge tone={TONES[status]} size={size}>
      {listingStatusText(status, editStatus)}
    </Badge>
  );
}
