import type { ImportSettings, WireImportJob } from '#domain/listing/import-wire.ts';
import { type ImportJob, type ImportJobStore, importLeaseName } from '../../stores/imports/import-job-store.ts';
import type { LeaseManager } from '../leases/lease-manager.ts';
import type { SupplierLinks } from '../suppliers/supplier-links.ts';
import type { ImportLook } from './import-look.ts';
import type { ImportRuns } from './import-runs.ts';
import { wrongImportState } from './import-tokens.ts';
import type { ImportUploads } from './import-uploads.ts';

export interface ImportReadingsDeps {
  readonly store: Pick<ImportJobStore, 'find' | 'insert' | 'restart'>;
  readonly suppliers: Pick<SupplierLinks, 'submitterOf' | 'linkOf' | 'freshIdOfImport'>;
  readonly leaseManager: LeaseManager;
  readonly look: Pick<ImportLook, 'getOwn' | 'view'>;
  readonly runs: Pick<ImportRuns, 'analyse'>;
  readonly uploads: Pick<ImportUploads, 'keep'>;
  readonly now: () => number;
}

export interface ReceivedFile {
  /** Path of the file; it is moved away from there. */
  readonly path: string;
  readonly name: string;
  readonly network: string;
}

/** The stored part of an upload's answer: its secrets are recomputed for each answer. */
export interface ImportReceipt {
  readonly id: string;
  readonly supplierId: string;
  readonly renewals: number;
  readonly generation?: number;
}

/** Reads a file on arrival, and again whenever its column mapping changes. */
export function createImportReadings({ store, suppliers, leaseManager, look, runs, uploads, now }: ImportReadingsDeps) {
  const isoNow = () => new Date(now()).toISOString();
  return {
    /**
     * Starts reading a received file. `supplierToken` is from the supplier's link, or an import token of before such
     * links; null for a first import.
     * @throws DomainError 401 for an invalid token, 409 for a blocked supplier
     */
    start: async (id: string, received: ReceivedFile, settings: ImportSettings, supplierToken: string | null): Promise<ImportReceipt> => {
      const { supplierId } = await suppliers.submitterOf(supplierToken, suppliers.freshIdOfImport(id));
      const job: ImportJob = {
        id,
        supplierId,
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
      if ((await store.find(id)) === undefined) {
        const lease = await leaseManager.acquire(importLeaseName(id));
        // Stores the file first: a job without one could not be read. A file without a job is cleaned up.
        await uploads.keep(id, received.path).catch(async (error: unknown) => {
          await lease?.release();
          throw error;
        });
        if (await store.insert(job)) runs.analyse(job, lease);
        else await lease?.release();
      }
      return { id, ...(await suppliers.linkOf(supplierId)) };
    },

    /**
     * Reads the file again with another mapping or other settings. @throws DomainError conflict once it is imported or
     * over
     */
    remap: async (id: string, token: string | undefined, settings: ImportSettings): Promise<WireImportJob> => {
      const job = await look.getOwn(id, token);
      if (job.state !== 'ready') throw wrongImportState(job.state, 'read again');
      const lease = await leaseManager.acquire(importLeaseName(id));
      const { state } = await look.getOwn(id, token);
      if (state !== 'ready') {
        await lease?.release();
        throw wrongImportState(state, 'read again');
      }
      await store.restart(id, settings, isoNow());
      runs.analyse({ ...job, settings }, lease);
      return look.view(id);
    },
  };
}
