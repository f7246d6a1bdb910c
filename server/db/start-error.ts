/** A start that cannot succeed; the entry point prints only the message and exits with 1. */
export class StartError extends Error {
  override name = 'StartError';
}

/** A start that may succeed later: the database does not respond now. */
export class DatabaseAwayError extends StartError {}
