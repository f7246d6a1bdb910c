/** Listings that one call decides about, at most. */
export const MOST_AT_ONCE = 500;

/** The longest that a decision about listings can be undone, and that its mails wait. */
export const MOST_HOLD_SECONDS = 300;
