/** Listings that one call decides about, at most. */
export const MAX_BULK_DECISIONS = 500;

/** The longest that a decision about listings can be undone, and that its mails wait. */
export const MAX_UNDO_SECONDS = 300;
