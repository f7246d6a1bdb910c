import type pg from 'pg';
import type { AwaitedStatement, PipelinedStatement } from './postgres-steps.ts';

/** Maximum of statements in flight; their results are buffered until one is awaited. */
const MAX_IN_FLIGHT = 200;

/** Maximum of statements per socket write: the database runs them while the next are prepared. */
const MAX_BUFFERED = 16;

/**
 * Pipelines one transaction's statements over a connection. Results arrive in order, so the result of one means that
 * all earlier statements have run.
 */
export function openPipeline(client: pg.PoolClient, begin: string) {
  const { stream } = client.connection;
  let failed: unknown;
  let inFlight = 0;
  let buffered = 0;
  const flush = (): void => {
    if (buffered > 0) stream.uncork();
    buffered = 0;
  };
  // Buffers statements that are not awaited until the next awaited one: a socket write costs more than building a
  // statement.
  const enqueue = (statement: PipelinedStatement | string): void => {
    if (buffered === 0) stream.cork();
    buffered += 1;
    client.query(statement).catch((error: unknown) => {
      failed ??= error;
    });
    if (buffered === MAX_BUFFERED) flush();
  };
  enqueue(begin);
  const query = async (statement: AwaitedStatement | PipelinedStatement | string): Promise<pg.QueryResult> => {
    inFlight = 0;
    let problem: unknown;
    const pending = client.query(statement);
    flush();
    const result = await pending.catch((error: unknown) => {
      problem = error;
    });
    // After one error PostgreSQL rejects the rest of the transaction: the first error is the cause.
    const why = failed ?? problem;
    failed = undefined;
    if (why !== undefined) throw why;
    return result as pg.QueryResult;
  };
  return {
    /** Sends the buffered statements. */
    flush,
    query,
    async send(statement: PipelinedStatement): Promise<void> {
      inFlight += 1;
      if (inFlight >= MAX_IN_FLIGHT) return void (await query(statement));
      enqueue(statement);
    },
  };
}
