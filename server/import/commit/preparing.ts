import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { FeedSpan } from '#domain/catalogue/feed-cursor.ts';
import { parsePreparedName, preparedName } from '../../catalogue/prepared/prepared-file.ts';
import { workerFile } from '../../runtime/worker-file.ts';
import type { StoredRecord, WroteRow } from '../../stores/products/stock-text.ts';

export type ToWorker = { readonly rows: readonly { readonly seq: number; readonly row: StoredRecord }[] } | { readonly span: FeedSpan };

/**
 * Writes a prepared file of the import, which a running server applies instead of reading the feed. A failure never
 * fails the import; the server then reads the feed.
 */
export interface Preparing {
  /** Call in the order of the feed numbers, within the writing transaction. */
  readonly wrote: WroteRow;
  /** Call after the commit; resolves once the server can find the file. */
  finish(span: FeedSpan): Promise<void>;
  /** Call after a rollback; resolves once all traces are removed. */
  abandon(): Promise<void>;
}

const ROWS_A_MESSAGE = 100;
/** Most rows queued for the worker; they are held in memory. */
const MOST_WAITING = 1000;
/** Longest wait for the worker in milliseconds. Other writers wait for the transaction. */
const PATIENCE_MS = 3000;
/**
 * Prepared files kept. A running server applies them within seconds; without one, the newest suffice for its next
 * start.
 */
const FILES_KEPT = 3;

const NOTHING: Preparing = { wrote: () => undefined, finish: async () => undefined, abandon: async () => undefined };

/**
 * Prepares in a worker thread during the transaction. Does nothing if the folder cannot be written (no space or
 * permission).
 */
export function startPreparing(folder: string): Preparing {
  try {
    fs.mkdirSync(folder, { recursive: true });
    tidy(folder);
    return prepareInThread(folder);
  } catch {
    return NOTHING;
  }
}

/** `taken[0]` is the number of rows the thread has processed, or -1 after it failed. */
function prepareInThread(folder: string): Preparing {
  const part = path.join(folder, `${randomUUID()}.part`);
  const taken = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(workerFile('prepare-worker', import.meta.url), { workerData: { part, taken } });
  const ended = new Promise<boolean>((resolve) => {
    // A failure here only costs the server some seconds, so it is not reported.
    worker.once('error', () => resolve(false));
    worker.once('exit', (code) => resolve(code === 0));
  });
  let waiting: { readonly seq: number; readonly row: StoredRecord }[] = [];
  let sent = 0;
  let isHopeless = false;

  function send(): void {
    if (isHopeless || waiting.length === 0) return;
    worker.postMessage({ rows: waiting } satisfies ToWorker);
    sent += waiting.length;
    waiting = [];
    waitForWorker();
  }

  /**
   * Blocks until the worker catches up; gives up after `PATIENCE_MS`. The transaction never yields, so messages of the
   * thread are not received until it ends.
   */
  function waitForWorker(): void {
    const until = performance.now() + PATIENCE_MS;
    let done = Atomics.load(taken, 0);
    while (done >= 0 && sent - done > MOST_WAITING && performance.now() < until) {
      Atomics.wait(taken, 0, done, 100);
      done = Atomics.load(taken, 0);
    }
    if (done < 0 || sent - done > MOST_WAITING) giveUp();
  }

  function giveUp(): void {
    isHopeless = true;
    waiting = [];
  }

  async function abandon(): Promise<void> {
    await worker.terminate();
    await fs.promises.rm(part, { force: true }).catch(() => undefined);
  }

  /** The rows are committed, so a failure here is harmless. */
  async function publish(span: FeedSpan): Promise<boolean> {
    worker.postMessage({ span } satisfies ToWorker);
    if (!(await ended)) return false;
    const place = path.join(folder, preparedName(span));
    return fs.promises.rename(part, place).then(
      () => true,
      () => false,
    );
  }

  return {
    wrote(seq, row) {
      // A null row removes a product of a blocked supplier, which only the feed can describe.
      if (row === null) return giveUp();
      if (isHopeless) return;
      waiting.push({ seq, row });
      if (waiting.length === ROWS_A_MESSAGE) send();
    },
    async finish(span) {
      send();
      // A feed number without a row is another kind of change: the file would be incomplete.
      if (isHopeless || sent !== span.to - span.from || !(await publish(span))) await abandon();
    },
    abandon,
  };
}

function tidy(folder: string): void {
  const spans = fs.readdirSync(folder).flatMap((name) => parsePreparedName(name) ?? []);
  const old = spans
    .sort((a, b) => b.to - a.to)
    .slice(FILES_KEPT - 1)
    .map(preparedName);
  for (const name of old) fs.rmSync(path.join(folder, name), { force: true });
}
