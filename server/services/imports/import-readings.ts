import fs from 'node:fs/promises';
import type { ImportSettings, WireImportJob, WireImportReceipt } from '#domain/listing/import-wire.ts';
import { type ImportJob, type ImportJobStore, importWork } from '../../stores/import-job-store.ts';
import type { Tokens } from '../../tokens.ts';
import type { Work } from '../work/work.ts';
import type { ImportLook } from './import-look.ts';
import type { ImportRuns } from './import-runs.ts';
import type { ImportTidy } from './import-tidy.ts';
import { importTokenOf, scopeOf, supplierIdOf, wrongState } from './import-tokens.ts';

export interface ImportReadingsDeps {
  readonly store: Pick<ImportJobStore, 'find' | 'insert' | 'restart'>;
  readonly tokens: Pick<Tokens, 'tokenOf' | 'isTokenOf'>;
  readonly work: Work;
  readonly look: Pick<ImportLook, 'getOwn' | 'view'>;
  readonly runs: Pick<ImportRuns, 'analyse'>;
  readonly tidy: Pick<ImportTidy, 'fileOf'>;
  readonly now: () => number;
}

/** An upload that was received. */
export interface ReceivedFile {
  /** Where it lies; it is moved from there. */
  readonly path: string;
  readonly name: string;
  readonly network: string;
}

/** A file is read when it came, and again whenever somebody says anew which column is what. */
export function createImportReadings({ store, tokens, work, look, runs, tidy, now }: ImportReadingsDeps) {
  const isoNow = () => new Date(now()).toISOString();
  return {
    /**
     * Starts reading a received file. `importToken` is what an earlier import answered, null for the first.
     * @throws DomainError 401 for an import token that is not ours
     */
    start: async (
      id: string,
      received: ReceivedFile,
      settings: ImportSettings,
      importToken: string | null,
    ): Promise<Omit<WireImportReceipt, 'token'>> => {
      const scope = importToken === null ? id : scopeOf(importToken, tokens);
      const job: ImportJob = {
        id,
        supplierId: supplierIdOf(scope),
        network: received.network,
        state: 'analysing',
        fileName: received.name.slice(0, 200) || 'file',
        settings,
        analysis: null,
        good: 0,
        bad: 0,
        added: 0,
        changed: 0,
        unchanged: 0,
        closed: 0,
        written: 0,
        problem: null,
        createdAt: isoNow(),
      };
      // First the job: a file without one would be an orphan.
      if ((await store.find(id)) === undefined) {
        const held = await work.claim(importWork(id));
        if (await store.insert(job)) {
          await fs.rename(received.path, tidy.fileOf(id));
          runs.analyse(job, held);
        } else await held?.release();
      }
      return { id, importToken: importToken ?? importTokenOf(scope, tokens) };
    },

    /** Reads the file again, with another mapping or other particulars. @throws DomainError conflict once it is imported or over */
    remap: async (id: string, token: string | undefined, settings: ImportSettings): Promise<WireImportJob> => {
      const job = await look.getOwn(id, token);
      if (job.state !== 'ready') throw wrongState(job.state, 'read again');
      const held = await work.claim(importWork(id));
      const { state } = await look.getOwn(id, token);
      if (state !== 'ready') {
        await held?.release();
        throw wrongState(state, 'read again');
      }
      await store.restart(id, settings, isoNow());
      runs.analyse({ ...job, settings }, held);
      return look.view(id);
    },
  };
}
