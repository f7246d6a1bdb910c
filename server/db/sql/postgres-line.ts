import type pg from 'pg';
import type { Query, Send } from './postgres-steps.ts';

/** Most statements in flight; their results are buffered until one is awaited. */
const MOST_UNANSWERED = 200;

/** Most statements per write to the socket: the database works on them while the next are prepared. */
const MOST_HELD_BACK = 16;

/** Pipelines one transaction's statements over a connection. Answers come in order: the answer to one means that all before it are done. */
export function openLine(client: pg.PoolClient, begin: string) {
  const { stream } = client.connection;
  let failed: unknown;
  let unanswered = 0;
  let heldBack = 0;
  const letGo = (): void => {
    if (heldBack > 0) stream.uncork();
    heldBack = 0;
  };
  // A write to the socket costs more than building a statement, so statements that are not awaited are sent with the next one that is.
  const hurry = (statement: Send | string): void => {
    if (heldBack === 0) stream.cork();
    heldBack += 1;
    client.query(statement).catch((error: unknown) => {
      failed ??= error;
    });
    if (heldBack === MOST_HELD_BACK) letGo();
  };
  hurry(begin);
  const wait = async (statement: Query | Send | string): Promise<pg.QueryResult> => {
    unanswered = 0;
    let problem: unknown;
    const asked = client.query(statement);
    letGo();
    const result = await asked.catch((error: unknown) => {
      problem = error;
    });
    // After one refusal PostgreSQL refuses the rest of the transaction: the first refusal is the cause.
    const why = failed ?? problem;
    failed = undefined;
    if (why !== undefined) throw why;
    return result as pg.QueryResult;
  };
  return {
    /** Sends the buffered statements. */
    letGo,
    ask: wait,
    async send(statement: Send): Promise<void> {
      unanswered += 1;
      if (unanswered >= MOST_UNANSWERED) return void (await wait(statement));
      hurry(statement);
    },
  };
}
