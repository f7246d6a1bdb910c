/** One step of a schema's history: numbered, forward only, never edited after release. */
export interface Migration {
  readonly id: number;
  readonly name: string;
  readonly sql: string;
  /** The same for PostgreSQL. */
  readonly postgres?: PostgresText;
  /** Of a baseline: the commit that still has the steps before it. */
  readonly lastCommitBefore?: string;
}

export interface PostgresText {
  readonly sql: string;
  /** The oldest step whose version may go on running beside this one. */
  readonly runsBeside: number;
}

/** Says which commit brings a store of before the first step up to it; null where the store is new or not older. */
export function describeOlder(what: string, schema: number, [first]: readonly Migration[]): string | null {
  if (first === undefined || schema === 0 || schema >= first.id) return null;
  return `${what} was written by an older version of Tradewind (schema ${schema}; this version begins with ${first.id}). Open it once with the version of commit ${first.lastCommitBefore}, then with this one.`;
}
