/** Maximum number of listings one call decides about. */
export const MAX_BULK_DECISIONS = 500;

/** Maximum seconds during which a decision about listings can be undone and its mails wait. */
export const MAX_UNDO_SECONDS = 300;
