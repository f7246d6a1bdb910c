import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Response } from 'express';
import { DomainError } from '#domain/kernel/problem.ts';
import { type Cell, CSV_MARK, csvLine } from '../../runtime/csv.ts';

/** Rows between two turns of the event loop, in which everybody else is answered; sources read pages of as many. */
export const ROWS_A_TURN = 25;
/** A spreadsheet opens no more. */
const MAX_ROWS = 1_000_000;
/** Who takes nothing for so long has gone, or holds the place of others. */
const STALL_MS = 30_000;
const RETRY_SECONDS = 30;

export interface CsvFile {
  /** Without the ending. */
  readonly name: string;
  readonly header: readonly string[];
  /** Read as fast as the client takes them and no further; a refusal at the first row is still answered as a problem. */
  readonly rows: AsyncIterable<readonly Cell[]>;
}

/** Sends a file on behalf of `who`. @throws DomainError too_many_requests, and what the rows refuse with before the first of them */
export type SendCsv = (res: Response, who: string, file: CsvFile) => Promise<void>;

/** Files are made row by row while they are sent: neither the event loop nor memory holds one whole. */
export function createCsvSender(limits: { readonly atOnce: number; readonly atOnceInAll: number }): SendCsv {
  const running = new Map<string, number>();
  const countOf = (who: string) => running.get(who) ?? 0;

  function enter(who: string): void {
    const inAll = [...running.values()].reduce((sum, count) => sum + count, 0);
    if (countOf(who) >= limits.atOnce || inAll >= limits.atOnceInAll)
      throw new DomainError('too_many_requests', 'Too many files are being sent at the moment. Try again in half a minute.', {
        retryAfterSeconds: RETRY_SECONDS,
      });
    running.set(who, countOf(who) + 1);
  }

  function leave(who: string): void {
    if (countOf(who) > 1) running.set(who, countOf(who) - 1);
    else running.delete(who);
  }

  return async (res, who, { name, header, rows }) => {
    enter(who);
    try {
      const chunks = toChunks(header, rows);
      const first = await chunks.next();
      res.set({ 'Content-Type': 'text/csv; charset=utf-8', 'Content-Disposition': `attachment; filename="${name}.csv"` });
      res.setTimeout(STALL_MS, () => res.destroy());
      await pipeline(Readable.from(withFirst(first, chunks), { highWaterMark: 1 }), res);
    } catch (error) {
      // Nobody is left to be told.
      if (!isPrematureClose(error)) throw error;
    } finally {
      leave(who);
    }
  };
}

export async function* mapRows<T>(entries: AsyncIterable<T>, toRow: (entry: T) => Cell[]): AsyncGenerator<Cell[]> {
  for await (const entry of entries) yield toRow(entry);
}

async function* toChunks(header: readonly string[], rows: AsyncIterable<readonly Cell[]>): AsyncGenerator<string> {
  let chunk = CSV_MARK + csvLine(header);
  let count = 0;
  for await (const row of rows) {
    chunk += csvLine(row);
    count += 1;
    if (count >= MAX_ROWS) break;
    if (count % ROWS_A_TURN > 0) continue;
    yield chunk;
    chunk = '';
    // A promise that is fulfilled already never lets the event loop turn; this does.
    await nextTurn();
  }
  if (chunk !== '') yield chunk;
}

async function* withFirst(first: IteratorResult<string>, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  if (first.done === true) return;
  yield first.value;
  yield* rest;
}

const isPrematureClose = (error: unknown) => (error as { code?: unknown } | null)?.code === 'ERR_STREAM_PREMATURE_CLOSE';
