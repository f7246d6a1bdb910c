export const LISTING_STATUSES = ['pending_review', 'changes_requested', 'published', 'rejected', 'withdrawn'] as const;
export type ListingStatus = (typeof LISTING_STATUSES)[number];

/** Every move a listing can make. An edit of a published listing is staged beside it and never moves it. */
export const LISTING_MOVES = {
  pending_review: ['published', 'changes_requested', 'rejected', 'withdrawn'],
  changes_requested: ['pending_review', 'withdrawn'],
  published: ['withdrawn'],
  rejected: [],
  withdrawn: [],
} as const satisfies Record<ListingStatus, readonly ListingStatus[]>;

export function canMove(from: ListingStatus, to: ListingStatus): boolean {
  return (LISTING_MOVES[from] as readonly ListingStatus[]).includes(to);
}

/** Where the staged edit of a published listing stands; null when there is none. */
export type EditStatus = 'pending_review' | 'changes_requested' | 'rejected';

export const LISTING_ACTIONS = ['edit', 'withdraw', 'publish', 'request-changes', 'reject'] as const;
export type ListingAction = (typeof LISTING_ACTIONS)[number];
export interface ListingState {
  readonly status: ListingStatus;
  readonly editStatus: EditStatus | null;
}

/** What is under review: the staged edit of a published listing, otherwise the listing itself. */
export function reviewStatus<Status extends string, Edit extends string>(state: {
  readonly status: Status;
  readonly editStatus: Edit | null;
}): Status | Edit {
  return state.editStatus ?? state.status;
}

/** Where an action leads from here; undefined when it cannot be done. The only way a status ever changes. */
export function applyAction(state: ListingState, action: ListingAction): ListingState | undefined {
  const isLive = state.status === 'published';
  switch (action) {
    case 'edit':
      if (isLive) return { status: 'published', editStatus: 'pending_review' };
      return state.status === 'pending_review' ? state : moveTo(state, 'pending_review');
    case 'withdraw':
      return moveTo(state, 'withdrawn');
    case 'publish':
      if (isLive) return state.editStatus === 'pending_review' ? { status: 'published', editStatus: null } : undefined;
      return moveTo(state, 'published');
    case 'request-changes':
      return decideAgainst(state, 'changes_requested');
    case 'reject':
      return decideAgainst(state, 'rejected');
  }
}

/** An operator brings back what left the shelf; an edit that waited for review when it did waits again. */
export function restoreState(
  state: ListingState & { readonly revision: number; readonly liveRevision: number | null },
): ListingState | undefined {
  if (state.status !== 'withdrawn' || state.liveRevision === null) return undefined;
  return { status: 'published', editStatus: state.revision === state.liveRevision ? null : 'pending_review' };
}

function moveTo(state: ListingState, status: ListingStatus): ListingState | undefined {
  return canMove(state.status, status) ? { status, editStatus: null } : undefined;
}

/** A published listing stays as it is when an edit of it is turned down. */
function decideAgainst(state: ListingState, verdict: 'changes_requested' | 'rejected'): ListingState | undefined {
  if (state.status !== 'published') return moveTo(state, verdict);
  return state.editStatus === 'pending_review' ? { status: 'published', editStatus: verdict } : undefined;
}
