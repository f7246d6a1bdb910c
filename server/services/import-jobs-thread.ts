import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { ImportFileError } from '../import/import-types.ts';
import type { ImportJob } from '../stores/import-job-store.ts';
import type { AnalysisResult } from './import-jobs-analysis.ts';

export type ImportTask =
  | { readonly kind: 'analyse'; readonly job: ImportJob; readonly file: string }
  | { readonly kind: 'commit'; readonly jobId: string; readonly at: string };

export type ImportAnswer =
  | { readonly kind: 'progress'; readonly share: number; readonly good: number; readonly bad: number }
  | { readonly kind: 'analysed'; readonly result: AnalysisResult }
  | { readonly kind: 'committed'; readonly isDone: boolean }
  | { readonly kind: 'failed'; readonly name: string; readonly message: string };

export interface ImportThread {
  /** @throws ImportFileError when the file is no table of products; an Error when cancelled */
  analyse(
    job: ImportJob,
    file: string,
    onProgress: (share: number, good: number, bad: number) => void,
    signal: AbortSignal,
  ): Promise<AnalysisResult>;
  /** See `ImportJobStore.commit`. */
  commit(jobId: string, at: string): Promise<boolean>;
}

/** Bounds what a file of any size can take: a row has at most 1 MB and only a few are held at a time. */
const MEMORY = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 12 };

/** Runs import work in a worker thread on the store in `dataDir`. */
export function createImportThread(dataDir: string): ImportThread {
  function run<T>(task: ImportTask, read: (answer: ImportAnswer) => T | undefined, signal?: AbortSignal): Promise<T> {
    return new Promise((resolve, reject) => {
      const worker = new Worker(workerFile(), { workerData: { dataDir, task }, resourceLimits: MEMORY });
      const cancel = () => worker.postMessage('stop');
      signal?.addEventListener('abort', cancel, { once: true });
      worker.on('message', (answer: ImportAnswer) => {
        if (answer.kind === 'failed') return reject(toError(answer));
        const found = read(answer);
        if (found !== undefined) resolve(found);
      });
      worker.once('error', reject);
      worker.once('exit', (code) => {
        signal?.removeEventListener('abort', cancel);
        reject(new Error(`The import worker ended with code ${code} before it answered`));
      });
      if (signal?.aborted === true) cancel();
    });
  }

  return {
    analyse: (job, file, onProgress, signal) =>
      run(
        { kind: 'analyse', job, file },
        (answer) => {
          if (answer.kind === 'progress') onProgress(answer.share, answer.good, answer.bad);
          return answer.kind === 'analysed' ? answer.result : undefined;
        },
        signal,
      ),
    commit: (jobId, at) => run({ kind: 'commit', jobId, at }, (answer) => (answer.kind === 'committed' ? answer.isDone : undefined)),
  };
}

function toError({ name, message }: Extract<ImportAnswer, { kind: 'failed' }>): Error {
  return name === 'ImportFileError' ? new ImportFileError(message) : new Error(message);
}

/** Beside this file in the sources; in the build an entry of its own, beside this chunk or one folder up. */
function workerFile(): URL {
  const names = ['./import-jobs-worker.ts', './import-jobs-worker.js', '../import-jobs-worker.js'];
  const found = names.map((name) => new URL(name, import.meta.url)).find((url) => fs.existsSync(fileURLToPath(url)));
  if (found === undefined) throw new Error(`No import-jobs-worker beside ${import.meta.url}: the build lacks its entry`);
  return found;
}
