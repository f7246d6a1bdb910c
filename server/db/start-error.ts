/** A start that cannot work, said in words; the entry point prints the message alone and exits with 1. */
export class StartError extends Error {
  override name = 'StartError';
}

/** The same where waiting may help: the database does not answer now. */
export class DatabaseAwayError extends StartError {}
