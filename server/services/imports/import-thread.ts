import { Worker } from 'node:worker_threads';
import { ImportFileError } from '../../import/kernel/import-types.ts';
import { workerFile } from '../../runtime/worker-file.ts';
import type { ImportJob } from '../../stores/imports/import-job-store.ts';
import type { StorePlace } from '../../stores/open-stores.ts';
import type { AnalysisResult } from './import-analysis.ts';

export type ImportTask =
  | { readonly kind: 'analyse'; readonly job: ImportJob; readonly file: string; readonly maxRows: number }
  | { readonly kind: 'commit'; readonly jobId: string };

export type ImportAnswer =
  /** The thread reacts to `stop` from here on. */
  | { readonly kind: 'started' }
  | { readonly kind: 'progress'; readonly share: number; readonly good: number; readonly bad: number }
  | { readonly kind: 'analysed'; readonly result: AnalysisResult }
  | { readonly kind: 'committed'; readonly isDone: boolean }
  | { readonly kind: 'failed'; readonly name: string; readonly message: string };

/** Promises settle when the thread has ended: it writes nothing afterwards. */
export interface ImportThread {
  /**
   * Stages at most `maxRows` good rows.
   * @throws ImportFileError if the file is no table of products or takes too long; an Error when cancelled
   */
  analyse(
    task: { readonly job: ImportJob; readonly file: string; readonly maxRows: number },
    onProgress: (share: number, good: number, bad: number) => void,
    signal: AbortSignal,
  ): Promise<AnalysisResult>;
  /** See `ListingSink.commit`. `onWritten` receives the number of rows written. */
  commit(jobId: string, onWritten: (written: number) => void): Promise<boolean>;
  /** Stops every thread like a cancel. */
  close(): Promise<void>;
}

export interface ImportThreadOptions {
  /** Replaces the thread's program in tests. */
  readonly entry?: URL;
  /** Milliseconds a thread may take to stop by itself; then it is terminated. */
  readonly graceMs?: number;
  /**
   * Milliseconds a thread that is being stopped may take to start: terminating one that loads native code can crash the
   * process.
   */
  readonly startMs?: number;
  /** Milliseconds without a message after which a thread counts as hung: some fifty rows never take that long. */
  readonly silentMs?: number;
  /** Maximum milliseconds for reading one file, because others wait behind it. */
  readonly totalMs?: number;
}

/** Bounds the memory for a file of any size: a row has at most 1 MB, and only a few are in memory at a time. */
const MEMORY = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 12 };
const TOO_LONG = 'The file takes too long to read: a cell or a row of it is not what a product list holds. Export it again as plain CSV.';

/** Runs import work in a worker thread with its own connection to the store. */
export function createImportThread(place: StorePlace, options: ImportThreadOptions = {}): ImportThread {
  const {
    entry = workerFile('import-jobs-worker', import.meta.url),
    graceMs = 1000,
    startMs = 3000,
    silentMs = 30_000,
    totalMs = 600_000,
  } = options;
  const live = new Map<Worker, () => Promise<void>>();
  let isClosed = false;

  function run<T>(task: ImportTask, read: (answer: ImportAnswer) => T | undefined, signal?: AbortSignal): Promise<T> {
    return new Promise((resolve, reject) => {
      if (isClosed) return reject(new Error('The server is stopping'));
      const worker = new Worker(entry, { workerData: { place, task }, resourceLimits: MEMORY });
      const gone = new Promise<void>((done) => worker.once('exit', () => done()));
      let isStarted = false;
      let found: T | undefined;
      let problem: Error | undefined;
      const end = (why: Error) => {
        problem ??= why;
        void worker.terminate();
      };
      let grace: NodeJS.Timeout | undefined;
      const limit = () => {
        clearTimeout(grace);
        grace = setTimeout(end, isStarted ? graceMs : startMs, new Error('The import was cancelled'));
      };
      const cancel = () => {
        worker.postMessage('stop');
        limit();
      };
      live.set(worker, () => {
        cancel();
        return gone;
      });
      signal?.addEventListener('abort', cancel, { once: true });
      const isReading = task.kind === 'analyse';
      const hangs = setTimeout(end, silentMs, isReading ? new ImportFileError(TOO_LONG) : new Error('Writing an import stood still'));
      const lasts = isReading ? setTimeout(end, totalMs, new ImportFileError(TOO_LONG)) : undefined;
      worker.on('message', (answer: ImportAnswer) => {
        hangs.refresh();
        if (answer.kind === 'started') {
          isStarted = true;
          if (grace !== undefined) limit();
        }
        if (answer.kind === 'failed') problem ??= toError(answer);
        else found ??= read(answer);
      });
      worker.once('error', (error: Error) => {
        problem ??= error;
      });
      worker.once('exit', (code) => {
        live.delete(worker);
        signal?.removeEventListener('abort', cancel);
        for (const timer of [grace, hangs, lasts]) clearTimeout(timer);
        if (found !== undefined) resolve(found);
        else reject(problem ?? new Error(`The import worker ended with code ${code} before it answered`));
      });
      if (signal?.aborted === true) cancel();
    });
  }

  return {
    analyse: (task, onProgress, signal) =>
      run(
        { kind: 'analyse', ...task },
        (answer) => {
          if (answer.kind === 'progress') onProgress(answer.share, answer.good, answer.bad);
          return answer.kind === 'analysed' ? answer.result : undefined;
        },
        signal,
      ),
    commit: (jobId, onWritten) =>
      run({ kind: 'commit', jobId }, (answer) => {
        if (answer.kind === 'progress') onWritten(answer.good);
        return answer.kind === 'committed' ? answer.isDone : undefined;
      }),
    close: async () => {
      isClosed = true;
      await Promise.all([...live.values()].map((stop) => stop()));
    },
  };
}

function toError({ name, message }: Extract<ImportAnswer, { kind: 'failed' }>): Error {
  return name === 'ImportFileError' ? new ImportFileError(message) : new Error(message);
}
