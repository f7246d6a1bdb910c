import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { storeAway } from '../../runtime/storage-failure.ts';
import { POSTGRES } from './dialect.ts';
import { codeOf, isLost } from './lost-connection.ts';
import { numberParameters } from './parameters.ts';
import { postgresTypes } from './postgres-types.ts';
import type { Sql, Statement, Step, Values, Work } from './work.ts';

/** What one transaction keeps for its length, by what asked for it. */
type Kept = Map<object, { readonly value: unknown; readonly end: (value: never) => Work<unknown> }>;

interface Query {
  readonly kind: 'query';
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}
interface Send extends Omit<Query, 'kind'> {
  readonly kind: 'send';
}
interface Keep {
  readonly kind: 'keep';
  readonly made: (kept: Kept) => unknown;
}

/** A database many nodes share. */
export interface PostgresSql extends Sql {
  /** One value for the rest of the transaction that asks for it first, and what is done with it right before the commit. */
  perTransaction<T>(make: () => Work<T>, end: (value: T) => Work<unknown>): () => Work<T>;
  /**
   * The same database for what can be had again, or goes before what is waited for: its commits do not wait for the disk. The log is written in
   * order, so a later one that does wait keeps them, too.
   */
  readonly relaxed: Sql;
  /** Connections that are open, those of them nobody uses, and who waits for one. */
  pool(): { readonly open: number; readonly idle: number; readonly waiting: number };
  close(): Promise<void>;
}

export interface PostgresOptions {
  readonly url: string;
  /** Connections of this node. */
  readonly connections: number;
  /** Who waits for a connection for longer is told that there is none. */
  readonly waitMs?: number;
  /** False: it is not to be used yet, whoever asks. */
  readonly isOpen?: () => boolean;
  /** What went wrong on an idle connection. */
  readonly onError: (error: unknown) => void;
}

const WAIT_MS = 2000;
/** Of a node's connections, one in so many is for what need not wait for the disk. */
const RELAXED_PART = 3;
/** A statement that hangs, and a transaction whose node does: both are ended by the database. */
const STATEMENT_WITHIN_MS = 60_000;
const IDLE_IN_TRANSACTION_MS = 60_000;
/**
 * Every place of a disk of today is as near as the next. Plans are kept for as long as a connection lives: those made while a table was a page
 * or two would go on reading all of it when it is many.
 */
const ON_DISK = 'SET random_page_cost TO 1.1';
/** Begun anew so often: what two transactions did to each other is over by then. */
const TRIES = 5;

/** Serialization failure, deadlock, and a row that somebody else put first. */
const AGAIN = new Set(['40001', '40P01', '23505']);
let statements = 0;

function* ask(query: Query): Work<pg.QueryResult> {
  return (yield query) as pg.QueryResult;
}

function prepare<Params, Row>(sql: string): Statement<Params, Row> {
  const { text, names } = numberParameters(sql);
  statements += 1;
  const name = `s${statements}`;
  const queryOf = (params: readonly unknown[]): Query => {
    const byName = names.some((each) => typeof each === 'string') ? (params[0] as Readonly<Record<string, unknown>>) : {};
    return { kind: 'query', name, text, values: names.map((each) => (typeof each === 'string' ? byName[each] : params[each])) };
  };
  return {
    *get(...params: Values<Params>) {
      return (yield* ask(queryOf(params))).rows[0] as Row | undefined;
    },
    *all(...params: Values<Params>) {
      return (yield* ask(queryOf(params))).rows as Row[];
    },
    *run(...params: Values<Params>) {
      return (yield* ask(queryOf(params))).rowCount ?? 0;
    },
    *send(...params: Values<Params>) {
      yield { ...queryOf(params), kind: 'send' } satisfies Send;
    },
  };
}

type Answer = (step: Query | Send | Keep) => Promise<unknown> | unknown;

/** Takes work through its steps, each with the answer to the one before. What a step throws, the work may catch. */
async function finish<T>(work: Work<T>, answer: Answer): Promise<T> {
  const steps = work[Symbol.iterator]();
  let step = steps.next();
  while (step.done !== true) {
    let found: unknown;
    try {
      found = await answer(step.value as Query | Send | Keep);
    } catch (error) {
      if (steps.throw === undefined) throw error;
      step = steps.throw(error);
      continue;
    }
    step = steps.next(found);
  }
  return step.value;
}

/** So many statements are on their way at most: what they say is kept until it is answered. */
const ON_THEIR_WAY = 200;

/** So many of them leave together at most, so that the database is at work while the next are made. */
const SENT_AT_ONCE = 16;

/** One connection in a transaction. Answers come in the order of statements, so whoever waits for one has heard of all before it. */
function openLine(client: pg.PoolClient, begin: string) {
  const { stream } = client.connection;
  let failed: unknown;
  let unanswered = 0;
  let heldBack = 0;
  // Each write to the line costs the system more than the statement costs us: what nobody waits for leaves with what somebody does.
  const letGo = (): void => {
    if (heldBack > 0) stream.uncork();
    heldBack = 0;
  };
  const hurry = (statement: Send | string): void => {
    if (heldBack === 0) stream.cork();
    heldBack += 1;
    client.query(statement).catch((error: unknown) => {
      failed ??= error;
    });
    if (heldBack === SENT_AT_ONCE) letGo();
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
    // What was refused first is why the rest was.
    const why = failed ?? problem;
    failed = undefined;
    if (why !== undefined) throw why;
    return result as pg.QueryResult;
  };
  return {
    letGo,
    ask: wait,
    async send(statement: Send): Promise<void> {
      unanswered += 1;
      if (unanswered >= ON_THEIR_WAY) return void (await wait(statement));
      hurry(statement);
    },
  };
}

/** A pool of connections to PostgreSQL as stores see a database. */
export function createPostgresSql({ url, connections, waitMs = WAIT_MS, isOpen = () => true, onError }: PostgresOptions): PostgresSql {
  const openPool = (max: number, settings: string) => {
    const opened = new pg.Pool({
      connectionString: url,
      max,
      connectionTimeoutMillis: waitMs,
      statement_timeout: STATEMENT_WITHIN_MS,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
      application_name: 'tradewind',
      types: postgresTypes,
      // Statements are on their way while the ones before them are answered.
      pipeline: true,
    });
    opened.on('error', onError);
    opened.on('connect', (client) => {
      // The pool listens to those nobody uses; what happens to one in use is told to who uses it, and must not end the process besides.
      client.on('error', () => undefined);
      // Ahead of whatever is asked on it.
      client.query(settings).catch(() => undefined);
    });
    return opened;
  };
  const forRelaxed = Math.max(1, Math.floor(connections / RELAXED_PART));
  const pool = openPool(Math.max(1, connections - forRelaxed), ON_DISK);
  // Of the connection, so that one statement is one way there and back.
  const relaxedPool = openPool(forRelaxed, `${ON_DISK}; SET synchronous_commit TO off`);

  const unavailable = (error: unknown) => (isLost(error) ? storeAway(error) : error);

  const refuseClosed = () => {
    if (!isOpen()) throw storeAway();
  };

  async function once<T>(from: pg.Pool, begin: string, work: () => Work<T>): Promise<T> {
    refuseClosed();
    const client = await from.connect().catch((error: unknown) => {
      throw unavailable(error);
    });
    const kept: Kept = new Map();
    const line = openLine(client, begin);
    const answer: Answer = (step) => (step.kind === 'keep' ? step.made(kept) : step.kind === 'send' ? line.send(step) : line.ask(step));
    let isBroken = false;
    try {
      const value = await finish(work(), answer);
      for (const { value: held, end } of kept.values()) await finish(end(held as never), answer);
      await line.ask('COMMIT');
      return value;
    } catch (error) {
      isBroken = isLost(error);
      line.letGo();
      if (!isBroken)
        await client.query('ROLLBACK').catch(() => {
          isBroken = true;
        });
      throw unavailable(error);
    } finally {
      client.release(isBroken);
    }
  }

  async function transaction<T>(from: pg.Pool, begin: string, work: () => Work<T>): Promise<T> {
    for (let tries = 1; ; tries += 1)
      try {
        return await once(from, begin, work);
      } catch (error) {
        if (tries === TRIES || !AGAIN.has(codeOf(error))) throw error;
        // Who met once would meet again in step.
        await pause(Math.random() * 10 * tries);
      }
  }

  const turn = prepare<[string], unknown>('SELECT pg_advisory_xact_lock(hashtextextended(?, 0))');
  const write = <T>(work: () => Work<T>) => transaction(pool, 'BEGIN', work);
  const aloneOn =
    (from: pg.Pool): Answer =>
    (step) => {
      if (step.kind === 'keep') throw new Error('Only a transaction keeps something');
      refuseClosed();
      return from.query({ name: step.name, text: step.text, values: step.values }).catch((error: unknown) => {
        throw unavailable(error);
      });
    };
  const run = <T>(work: Work<T>) => finish(work, aloneOn(pool));
  const runRelaxed = <T>(work: Work<T>) => finish(work, aloneOn(relaxedPool));
  const writeRelaxed = <T>(work: () => Work<T>) => transaction(relaxedPool, 'BEGIN', work);

  const sql: Sql = {
    dialect: POSTGRES,
    isRemote: true,
    prepare,
    run,
    single: run,
    write,
    durable: write,
    soon: async (work) => void (await runRelaxed(work())),
    read: (work) => transaction(pool, 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY', work),
    *hold(table, id) {
      // Whatever is read after it on the same line is read when it is held.
      yield { kind: 'send', name: `hold ${table}`, text: `SELECT 1 FROM ${table} WHERE id = $1 FOR UPDATE`, values: [id] } satisfies Send;
    },
    *inTurn(name) {
      yield* turn.send(name);
    },
    *savepoint(work) {
      const at = (text: string): Send => ({ kind: 'send', name: '', text, values: [] });
      yield at('SAVEPOINT inner_work');
      try {
        const value = yield* work();
        yield at('RELEASE inner_work');
        return value;
      } catch (error) {
        yield* ask({ ...at('ROLLBACK TO inner_work'), kind: 'query' });
        throw error;
      }
    },
  };

  return {
    ...sql,
    relaxed: { ...sql, run: runRelaxed, single: runRelaxed, write: writeRelaxed, durable: writeRelaxed },
    perTransaction(make, end) {
      const key = {};
      return function* () {
        const known = (yield { kind: 'keep', made: (kept) => kept.get(key) } satisfies Keep as Step) as { value: never } | undefined;
        if (known !== undefined) return known.value;
        const value = yield* make();
        yield {
          kind: 'keep',
          made: (kept) => void kept.set(key, { value, end: end as (value: never) => Work<unknown> }),
        } satisfies Keep as Step;
        return value;
      };
    },
    pool: () => ({
      open: pool.totalCount + relaxedPool.totalCount,
      idle: pool.idleCount + relaxedPool.idleCount,
      waiting: pool.waitingCount + relaxedPool.waitingCount,
    }),
    close: async () => void (await Promise.all([pool.end(), relaxedPool.end()])),
  };
}
