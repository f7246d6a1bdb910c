import { Worker } from 'node:worker_threads';
import { workerFile } from '../../runtime/worker-file.ts';
import type { Db } from '../open-database.ts';

/**
 * Takes a database's journal in while the thread that writes to it goes on: a thousand pages are some fifteen milliseconds, most of them
 * waiting for the disk, which SQLite would otherwise take inside somebody's commit.
 */
export interface Journal {
  /** Takes in what was written so far when it is much; cheap enough for every write. What could not be taken in stays where it is. */
  look(): void;
  /** @internal Takes it in however little it is. One at a time: who asks meanwhile gets the same. */
  takeIn(): Promise<void>;
  /** @internal Pages that are in the journal alone. */
  waiting(): number;
  /**
   * Nothing is taken in from here on; waits on this thread for what is under way. Before the database is closed: nobody else must be the
   * last that has it open.
   */
  end(): void;
}

/** What the worker is sent. */
export interface TakeIn {
  readonly file: string;
  /** One number: 0 while it is under way. */
  readonly done: Int32Array<SharedArrayBuffer>;
}

/** SQLite's own default: some 4 MB. */
const PAGES_TO_TAKE_IN = 1000;
/** From here on the journal is begun anew, which it can be when nothing is left in it: the rest is taken in where nobody writes meanwhile. */
const PAGES_TO_BEGIN_ANEW = 4000;
/** A millisecond or two; of who writes much the other thread takes most of the rest in once more. */
const PAGES_TAKEN_HERE = 100;
const ROUNDS = 3;
/** A thread costs some megabytes. */
const IDLE_MS = 10_000;
const ENDED_WITHIN_MS = 10_000;

/** From here on SQLite takes nothing in by itself: `look` after writing. */
export function keepJournal(db: Db): Journal {
  db.pragma('wal_autocheckpoint = 0');
  let underWay: { readonly done: TakeIn['done']; readonly ended: Promise<void> } | undefined;
  let isOver = false;

  /** Pages in the journal, and those of them that are in the database too; none of a database without journal. */
  function pages(how: 'NOOP' | 'PASSIVE'): { readonly log: number; readonly checkpointed: number } {
    const [state] = db.pragma(`wal_checkpoint(${how})`) as { readonly log: number; readonly checkpointed: number }[];
    return state ?? { log: 0, checkpointed: 0 };
  }

  const waiting = () => {
    const { log, checkpointed } = pages('NOOP');
    return log - checkpointed;
  };

  async function take(done: TakeIn['done']): Promise<void> {
    for (let round = 1; round <= ROUNDS; round += 1) {
      try {
        Atomics.store(done, 0, 0);
        await takeInElsewhere({ file: db.name, done });
      } catch {
        // No thread to be had, or the journal's name is gone: then here.
        break;
      } finally {
        Atomics.store(done, 0, 1);
      }
      if (isOver || pages('NOOP').log < PAGES_TO_BEGIN_ANEW) return;
      if (waiting() <= PAGES_TAKEN_HERE) break;
    }
    if (isOver) return;
    pages('PASSIVE');
  }

  function takeIn(): Promise<void> {
    if (isOver) return Promise.resolve();
    if (underWay !== undefined) return underWay.ended;
    const done = new Int32Array(new SharedArrayBuffer(4)).fill(1);
    const ended = take(done)
      .catch(() => undefined)
      .finally(() => {
        underWay = undefined;
      });
    underWay = { done, ended };
    return ended;
  }

  return {
    waiting,
    takeIn,
    look() {
      if (!isOver && underWay === undefined && waiting() >= PAGES_TO_TAKE_IN) void takeIn();
    },
    end() {
      isOver = true;
      if (underWay !== undefined) Atomics.wait(underWay.done, 0, 0, ENDED_WITHIN_MS);
    },
  };
}

interface Waiting {
  readonly done: TakeIn['done'];
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

/** One thread for all catalogue files of the process, for as long as there is something to do. */
let thread: { readonly worker: Worker; readonly queue: Waiting[]; idle: NodeJS.Timeout | undefined } | undefined;

function takeInElsewhere(job: TakeIn): Promise<void> {
  thread ??= startThread();
  const { worker, queue, idle } = thread;
  clearTimeout(idle);
  return new Promise((resolve, reject) => {
    queue.push({ done: job.done, resolve, reject });
    worker.postMessage(job);
  });
}

function startThread(): NonNullable<typeof thread> {
  const worker = new Worker(workerFile('journal-worker', import.meta.url));
  const made: NonNullable<typeof thread> = { worker, queue: [], idle: undefined };
  // A process that has nothing else to do ends.
  worker.unref();
  worker.on('message', (problem: string | null) => {
    const asked = made.queue.shift();
    if (problem === null) asked?.resolve();
    else asked?.reject(new Error(problem));
    if (made.queue.length > 0) return;
    made.idle = setTimeout(() => void worker.terminate(), IDLE_MS).unref();
  });
  const gone = (error: Error) => {
    if (thread === made) thread = undefined;
    clearTimeout(made.idle);
    for (const { done, reject } of made.queue.splice(0)) {
      Atomics.store(done, 0, 1);
      reject(error);
    }
  };
  worker.once('error', gone);
  worker.once('exit', () => gone(new Error('The journal thread ended')));
  return made;
}
