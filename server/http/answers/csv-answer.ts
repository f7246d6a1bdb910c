import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Response } from 'express';
import { type Cell, CSV_MARK, csvLine } from '#domain/kernel/files/csv.ts';
import { DomainError } from '#domain/kernel/problem.ts';

/** Rows per event-loop turn, between which other requests are answered. Sources read pages of the same size. */
export const ROWS_A_TURN = 25;
/** Roughly the most rows a spreadsheet can open. */
const MAX_ROWS = 1_000_000;
/**
 * Milliseconds without progress after which the connection is closed, so that a stalled client does not block others.
 */
const STALL_MS = 30_000;
const RETRY_SECONDS = 30;

export interface CsvFile {
  /** File name without its extension. */
  readonly name: string;
  readonly header: readonly string[];
  /** Read only as fast as the client reads. An error at the first row is still answered as a problem document. */
  readonly rows: AsyncIterable<readonly Cell[]>;
}

/** A text file generated row by row. */
export interface RowsFile {
  readonly fileName: string;
  readonly type: string;
  readonly head: string;
  readonly rows: AsyncIterable<string>;
}

export function asCsv({ name, header, rows }: CsvFile): RowsFile {
  return { fileName: `${name}.csv`, type: 'text/csv; charset=utf-8', head: CSV_MARK + csvLine(header), rows: mapRows(rows, csvLine) };
}

interface Limits {
  readonly atOnce: number;
  readonly atOnceInAll: number;
}

/**
 * Sends a file and counts it against the limit of `who`. @throws DomainError too_many_requests, and any error of the
 * rows before the first one
 */
export type SendCsv = (res: Response, who: string, file: CsvFile) => Promise<void>;

export function createCsvSender(limits: Limits): SendCsv {
  const send = createFileSender(limits);
  return (res, who, file) => send(res, who, asCsv(file));
}

/** Generates files row by row while sending, so that they neither block the event loop nor fill memory. */
export function createFileSender(limits: Limits): (res: Response, who: string, file: RowsFile) => Promise<void> {
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

  return async (res, who, { fileName, type, head, rows }) => {
    enter(who);
    try {
      const chunks = toChunks(head, rows);
      const first = await chunks.next();
      res.set({ 'Content-Type': type, 'Content-Disposition': `attachment; filename="${fileName}"` });
      res.setTimeout(STALL_MS, () => res.destroy());
      await pipeline(Readable.from(withFirst(first, chunks), { highWaterMark: 1 }), res);
    } catch (error) {
      // The client has disconnected; no answer can be sent.
      if (!isPrematureClose(error)) throw error;
    } finally {
      leave(who);
    }
  };
}

export async function* mapRows<T, Row>(entries: AsyncIterable<T>, toRow: (entry: T) => Row): AsyncGenerator<Row> {
  for await (const entry of entries) yield toRow(entry);
}

async function* toChunks(head: string, rows: AsyncIterable<string>): AsyncGenerator<string> {
  let chunk = head;
  let count = 0;
  for await (const row of rows) {
    chunk += row;
    count += 1;
    if (count >= MAX_ROWS) break;
    if (count % ROWS_A_TURN > 0) continue;
    yield chunk;
    chunk = '';
    // Yields to the event loop; awaiting a resolved promise would not.
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
