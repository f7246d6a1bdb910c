import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { FeedSpan } from '#domain/catalogue/feed-cursor.ts';
import { parsePreparedName, preparedName } from '../../catalogue/prepared/prepared-file.ts';
import { workerFile } from '../../runtime/worker-file.ts';
import type { StoredRecord, WroteRow } from '../../stores/products/stock-text.ts';

export type ToWorker = { readonly rows: readonly { readonly seq: number; readonly row: StoredRecord }[] } | { readonly span: FeedSpan };

/** What a server beside this process will take of what is being written. Nothing of it ever fails the writing: without it the server reads the feed. */
export interface Preparing {
  /** In the order of the numbers, within the transaction that writes them. */
  readonly wrote: WroteRow;
  /** They are committed: resolves when the server finds them. */
  finish(span: FeedSpan): Promise<void>;
  /** They are not; resolves when nothing is left of it. */
  abandon(): Promise<void>;
}

const ROWS_A_MESSAGE = 100;
/** What waits for the worker is held in memory. */
const MOST_WAITING = 1000;
/** Others wait for the transaction meanwhile. */
const PATIENCE_MS = 3000;
/** A server takes them within seconds; where there is none the newest are enough for its next start. */
const FILES_KEPT = 3;

const NOTHING: Preparing = { wrote: () => undefined, finish: async () => undefined, abandon: async () => undefined };

/** Prepares in a thread of its own, beside the transaction; where it cannot, for want of room or rights, nothing is prepared. */
export function startPreparing(folder: string): Preparing {
  try {
    fs.mkdirSync(folder, { recursive: true });
    tidy(folder);
    return prepareInThread(folder);
  } catch {
    return NOTHING;
  }
}

/** `taken[0]`: rows that the thread is done with, or -1 once it has failed. */
function prepareInThread(folder: string): Preparing {
  const part = path.join(folder, `${randomUUID()}.part`);
  const taken = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(workerFile('prepare-worker', import.meta.url), { workerData: { part, taken } });
  const ended = new Promise<boolean>((resolve) => {
    // What went wrong there costs the server some seconds, and nobody anything else.
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

  /** The transaction goes on without a turn: the thread's messages are not heard until it ends. */
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

  /** The rows are committed, whatever becomes of this. */
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
      // Who is held is removed from every catalogue, which is the feed's to say.
      if (row === null) return giveUp();
      if (isHopeless) return;
      waiting.push({ seq, row });
      if (waiting.length === ROWS_A_MESSAGE) send();
    },
    async finish(span) {
      send();
      // A number without a row is a change of another kind.
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
