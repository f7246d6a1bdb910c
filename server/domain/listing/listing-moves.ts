export const LISTING_STATUSES = ['pending_review', 'changes_requested', 'published', 'rejected', 'withdrawn'] as const;
export type ListingStatus = (typeof LISTING_STATUSES)[number];

/**
 * All allowed transitions of a listing's status. An edit of a published listing is staged separately and never changes
 * the status.
 */
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

/** Status of the staged edit of a published listing; null if there is none. */
export type EditStatus = 'pending_review' | 'changes_requested' | 'rejected';

export const LISTING_ACTIONS = ['edit', 'withdraw', 'publish', 'request-changes', 'reject'] as const;
export type ListingAction = (typeof LISTING_ACTIONS)[number];
export interface ListingState {
  readonly status: ListingStatus;
  readonly editStatus: EditStatus | null;
}

/** Returns the status under review: that of the staged edit of a published listing, otherwise the listing's. */
export function reviewStatus<Status extends string, Edit extends string>(state: {
  readonly status: Status;
  readonly editStatus: Edit | null;
}): Status | Edit {
  return state.editStatus ?? state.status;
}

/** Returns the state after an action; undefined if it is not allowed. The only way a status ever changes. */
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

/**
 * Returns the state after an operator restores a withdrawn listing; an edit that was waiting for review waits again.
 */
export function restoreState(
  state: ListingState & { readonly revision: number; readonly liveRevision: number | null },
): ListingState | undefined {
  if (state.status !== 'withdrawn' || state.liveRevision === null) return undefined;
  return { status: 'published', editStatus: state.revision === state.liveRevision ? null : 'pending_review' };
}

function moveTo(state: ListingState, status: ListingStatus): ListingState | undefined {
  return canMove(state.status, status) ? { status, editStatus: null } : undefined;
}

/** Leaves a published listing published when an edit of it is rejected. */
function decideAgainst(state: ListingState, verdict: 'changes_requested' | 'rejected'): ListingState | undefined {
  if (state.status !== 'published') return moveTo(state, verdict);
  return state.editStatus === 'pending_review' ? { status: 'published', editStatus: verdict } : undefined;
}
