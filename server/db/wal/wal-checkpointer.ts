import { Worker } from 'node:worker_threads';
import { workerFile } from '../../runtime/worker-file.ts';
import type { Db } from '../open-database.ts';

/**
 * Takes a database's journal in while the thread that writes to it goes on: a thousand pages are some fifteen milliseconds, most of them
 * waiting for the disk, which SQLite would otherwise take inside somebody's commit.
 */
export interface WalCheckpointer {
  /** Takes in what was written so far when it is much; cheap enough for every write. What could not be taken in stays where it is. */
  checkpointIfLarge(): void;
  /** @internal Takes it in however little it is. One at a time: who asks meanwhile gets the same. */
  checkpoint(): Promise<void>;
  /** @internal Pages that are in the journal alone. */
  pendingPages(): number;
  /**
   * Nothing is taken in from here on; waits on this thread for what is under way. Before the database is closed: nobody else must be the
   * last that has it open.
   */
  stop(): void;
}

/** What the worker is sent. */
export interface CheckpointRequest {
  readonly file: string;
  /** One number: 0 while it is under way. */
  readonly done: Int32Array<SharedArrayBuffer>;
}

/** SQLite's own default: some 4 MB. */
const CHECKPOINT_PAGES = 1000;
/** From here on the journal is begun anew, which it can be when nothing is left in it: the rest is taken in where nobody writes meanwhile. */
const RESTART_PAGES = 4000;
/** A millisecond or two; of who writes much the other thread takes most of the rest in once more. */
const MAX_PAGES_ON_THIS_THREAD = 100;
const ROUNDS = 3;
/** A thread costs some megabytes. */
const IDLE_MS = 10_000;
const STOP_WITHIN_MS = 10_000;

/** From here on SQLite takes nothing in by itself: `look` after writing. */
export function startWalCheckpointer(db: Db): WalCheckpointer {
  db.pragma('wal_autocheckpoint = 0');
  let running: { readonly done: CheckpointRequest['done']; readonly ended: Promise<void> } | undefined;
  let isStopped = false;

  /** Pages in the journal, and those of them that are in the database too; none of a database without journal. */
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
        // No thread to be had, or the journal's name is gone: then here.
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

/** One thread for all catalogue files of the process, for as long as there is something to do. */
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
  // A process that has nothing else to do ends.
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
