/** One migration of a schema: numbered, forward only, never edited after release. */
export interface Migration {
  readonly id: number;
  readonly name: string;
  readonly sql: string;
  readonly postgres?: PostgresText;
  /** The last commit that contains the steps before this one; set on a baseline. */
  readonly lastCommitBefore?: string;
}

export interface PostgresText {
  readonly sql: string;
  /** Oldest migration id at which a running node may stay beside this one. */
  readonly runsBeside: number;
}

/**
 * Returns a sentence that names the commit able to migrate a store older than the first step; null if the store is new
 * or not older.
 */
export function describeTooOld(what: string, schema: number, [first]: readonly Migration[]): string | null {
  if (first === undefined || schema === 0 || schema >= first.id) return null;
  return `${what} was written by an older version of Tradewind (schema ${schema}; this version begins with ${first.id}). Open it once with the version of commit ${first.lastCommitBefore}, then with this one.`;
}
