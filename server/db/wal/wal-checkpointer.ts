import { Worker } from 'node:worker_threads';
import { workerFile } from '../../runtime/worker-file.ts';
import type { Db } from '../open-database.ts';

/**
 * Checkpoints a database's WAL in a worker thread: a thousand pages take about 15 ms, mostly waiting for the disk,
 * which SQLite would otherwise spend inside a commit.
 */
export interface WalCheckpointer {
  /**
   * Starts a background checkpoint if at least 1,000 pages are only in the WAL. Cheap; call it after every write. Pages
   * that could not be checkpointed stay in the WAL.
   */
  checkpointIfLarge(): void;
  /** @internal Checkpoints whatever the WAL's size. One at a time: concurrent calls share the same run. */
  checkpoint(): Promise<void>;
  /** @internal Pages that are only in the WAL. */
  pendingPages(): number;
  /**
   * Prevents further checkpoints and blocks until a running one ends (at most 10 s). Call it before closing the
   * database: the worker must not be the last connection to close.
   */
  stop(): void;
}

export interface CheckpointRequest {
  readonly file: string;
  /** One number: 0 while the checkpoint runs. */
  readonly done: Int32Array<SharedArrayBuffer>;
}

/** SQLite's own default, about 4 MB. */
const CHECKPOINT_PAGES = 1000;
/**
 * WAL size, in pages, from which it is restarted. That requires all pages to be checkpointed, so the remaining ones are
 * done on the writing thread, where no write intervenes.
 */
const RESTART_PAGES = 4000;
/** Takes a millisecond or two; above this, the worker first runs another round. */
const MAX_PAGES_ON_THIS_THREAD = 100;
const ROUNDS = 3;
/** Milliseconds without work before the worker ends: a thread costs some megabytes. */
const IDLE_MS = 10_000;
const STOP_WITHIN_MS = 10_000;

/** Turns off SQLite's automatic checkpoints: call `checkpointIfLarge` after writing. */
export function startWalCheckpointer(db: Db): WalCheckpointer {
  db.pragma('wal_autocheckpoint = 0');
  let running: { readonly done: CheckpointRequest['done']; readonly ended: Promise<void> } | undefined;
  let isStopped = false;

  /** Returns the pages in the WAL and how many of them are checkpointed; zeros for a database without a WAL. */
  function checkpointHere(mode: 'NOOP' | 'PASSIVE'): { readonly log: number; readonly checkpointed: number } {
    const [state] = db.pragma(`wal_checkpoint(${mode})`) as { readonly log: number; readonly checkpointed: number }[];
    return state ?? { log: 0, checkpointed: 0 };
  }

  const pendingPages = () => {
    const { log, checkpointed } = checkpointHere('NOOP');
    return log - checkpointed;
  };

  async function checkpointInRounds(done: CheckpointRequest['done']): Promise<void> {
    for (let round = 1; round <= ROUNDS; round += 1) {
      try {
        Atomics.store(done, 0, 0);
        await checkpointInWorker({ file: db.name, done });
      } catch {
        // No worker is available, or the WAL was deleted: checkpoints on this thread instead.
        break;
      } finally {
        Atomics.store(done, 0, 1);
      }
      if (isStopped || checkpointHere('NOOP').log < RESTART_PAGES) return;
      if (pendingPages() <= MAX_PAGES_ON_THIS_THREAD) break;
    }
    if (isStopped) return;
    checkpointHere('PASSIVE');
  }

  function checkpoint(): Promise<void> {
    if (isStopped) return Promise.resolve();
    if (running !== undefined) return running.ended;
    const done = new Int32Array(new SharedArrayBuffer(4)).fill(1);
    const ended = checkpointInRounds(done)
      .catch(() => undefined)
      .finally(() => {
        running = undefined;
      });
    running = { done, ended };
    return ended;
  }

  return {
    pendingPages,
    checkpoint,
    checkpointIfLarge() {
      if (!isStopped && running === undefined && pendingPages() >= CHECKPOINT_PAGES) void checkpoint();
    },
    stop() {
      isStopped = true;
      if (running !== undefined) Atomics.wait(running.done, 0, 0, STOP_WITHIN_MS);
    },
  };
}

interface QueuedCheckpoint {
  readonly done: CheckpointRequest['done'];
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

/** One worker for all database files of the process, catalogues and store, kept while there is work. */
let thread: { readonly worker: Worker; readonly queue: QueuedCheckpoint[]; idle: NodeJS.Timeout | undefined } | undefined;

function checkpointInWorker(request: CheckpointRequest): Promise<void> {
  thread ??= startThread();
  const { worker, queue, idle } = thread;
  clearTimeout(idle);
  return new Promise((resolve, reject) => {
    queue.push({ done: request.done, resolve, reject });
    worker.postMessage(request);
  });
}

function startThread(): NonNullable<typeof thread> {
  const worker = new Worker(workerFile('wal-checkpoint-worker', import.meta.url));
  const made: NonNullable<typeof thread> = { worker, queue: [], idle: undefined };
  // Lets a process without other work exit.
  worker.unref();
  worker.on('message', (problem: string | null) => {
    const answered = made.queue.shift();
    if (problem === null) answered?.resolve();
    else answered?.reject(new Error(problem));
    if (made.queue.length > 0) return;
    made.idle = setTimeout(() => void worker.terminate(), IDLE_MS).unref();
  });
  const rejectAll = (error: Error) => {
    if (thread === made) thread = undefined;
    clearTimeout(made.idle);
    for (const { done, reject } of made.queue.splice(0)) {
      Atomics.store(done, 0, 1);
      reject(error);
    }
  };
  worker.once('error', rejectAll);
  worker.once('exit', () => rejectAll(new Error('The journal thread ended')));
  return made;
}
