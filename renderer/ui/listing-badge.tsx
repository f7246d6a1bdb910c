import type { OpenCode } from '#domain/kernel/open-code.ts';
import type { EditStatus, ListingStatus } from '#domain/listing/listing-moves.ts';
import { Badge, type BadgeTone } from './badge.tsx';
import * as copy from './copy.ts';

const WORDS: Readonly<Record<OpenCode<ListingStatus>, string>> = {
  pending_review: copy.underReview,
  changes_requested: copy.changesRequested,
  published: copy.published,
  rejected: copy.rejected,
  withdrawn: copy.withdrawn,
  other: copy.otherStatus,
};

const EDIT_WORDS: Readonly<Record<OpenCode<EditStatus>, string>> = {
  pending_review: copy.publishedEditUnderReview,
  changes_requested: copy.publishedChangesRequestedToThe,
  rejected: copy.publishedEditRejected,
  other: copy.published,
};

const TONES: Readonly<Record<OpenCode<ListingStatus>, BadgeTone>> = {
  pending_review: 'plain',
  changes_requested: 'deal',
  published: 'good',
  rejected: 'bad',
  withdrawn: 'plain',
  other: 'plain',
};

type Status = OpenCode<ListingStatus>;
type StagedEdit = OpenCode<EditStatus> | null;

export function listingStatusText(status: Status, editStatus: StagedEdit): string {
  return status === 'published' && editStatus !== null ? EDIT_WORDS[editStatus] : WORDS[status];
}

interface Props {
  readonly status: OpenCode<ListingStatus>;
  readonly editStatus: OpenCode<EditStatus> | null;
  readonly size?: 'xs' | 'sm';
}

export function ListingBadge({ status, editStatus, size = 'sm' }: Props) {
  return (
    <Badge tone={TONES[status]} size={size}>
      {listingStatusText(status, editStatus)}
    </Badge>
  );
}
