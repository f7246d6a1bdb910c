import type { Open } from '#domain/kernel/open-code.ts';
import { DomainError } from '#domain/kernel/problem.ts';
import type { ImportAsk } from '#domain/listing/import-understood.ts';
import type { WireImportJob } from '#domain/listing/import-wire.ts';
import type { ImportJob, ImportJobStore } from '../../stores/imports/import-job-store.ts';
import type { SupplierLinks } from '../suppliers/supplier-links.ts';
import type { ImportLook } from './import-look.ts';
import type { ImportQuota } from './import-quota.ts';
import type { ImportRuns } from './import-runs.ts';
import type { ImportTidy } from './import-tidy.ts';
import { wrongState } from './import-tokens.ts';
import type { ImportUploads } from './import-uploads.ts';
import { ANSWERS_WITHIN_MS, within } from './within.ts';

export interface ImportAgreementDeps {
  readonly store: Pick<ImportJobStore, 'move'>;
  readonly suppliers: Pick<SupplierLinks, 'refuseWhenBlocked'>;
  readonly quota: Pick<ImportQuota, 'takeRows' | 'giveRows'>;
  readonly look: Pick<ImportLook, 'getOwn' | 'view'>;
  readonly runs: Pick<ImportRuns, 'commit' | 'cancel'>;
  readonly tidy: Pick<ImportTidy, 'letGo'>;
  readonly uploads: Pick<ImportUploads, 'drop'>;
  readonly tell: (id: string) => Promise<void>;
  readonly now: () => number;
}

/** What a person decides about a file that was read: everything good in it is written, or nothing. */
export function createImportAgreement({ store, suppliers, quota, look, runs, tidy, uploads, tell, now }: ImportAgreementDeps) {
  const isoNow = () => new Date(now()).toISOString();
  return {
    /**
     * Writes all good rows; from here on it is done, whatever happens to the server meanwhile. Answers when it is, at the latest after
     * some seconds with how far it got.
     * @throws DomainError conflict (not ready, nothing to write, or bad rows nobody agreed to leave out, a blocked supplier), too_many_requests
     */
    confirm: async (id: string, token: string | undefined, skipBad: boolean): Promise<WireImportJob> => {
      const job = await look.getOwn(id, token);
      refuseUnready(job, skipBad);
      await suppliers.refuseWhenBlocked(job.supplierId);
      await quota.takeRows(job.network, job.good);
      if (!(await store.move(id, ['ready'], 'importing', null, isoNow()))) {
        await quota.giveRows(job.network, job.good);
        throw wrongState('importing', 'imported');
      }
      await uploads.drop(id);
      await tell(id);
      await within(ANSWERS_WITHIN_MS, runs.commit(id, job.network));
      return look.view(id);
    },

    /** @throws DomainError conflict once it is imported or over */
    cancel: async (id: string, token: string | undefined): Promise<WireImportJob> => {
      const job = await look.getOwn(id, token);
      if (!(await store.move(id, ['analysing', 'ready'], 'cancelled', null, isoNow()))) throw wrongState(job.state, 'cancelled');
      await runs.cancel(id);
      await tidy.letGo(id);
      await tell(id);
      return look.view(id);
    },
  };
}

const ASK_WORDS: Readonly<Record<Open<ImportAsk>, string>> = {
  currency: 'the currency of the file',
  rate: 'what one unit of its currency is in US dollars',
  decimal: 'whether a comma or a point stands before the decimals',
  other: 'what the file leaves open',
};

function refuseUnready(job: ImportJob, skipBad: boolean): void {
  if (job.state !== 'ready') throw wrongState(job.state, 'imported');
  if ((job.analysis?.missing.length ?? 0) > 0 || job.good === 0)
    throw new DomainError('conflict', 'There is no row that can be imported yet. Say which column is what, or correct the file.');
  const asked = job.analysis?.asks ?? [];
  if (asked.length > 0)
    throw new DomainError('conflict', `Nothing can be imported before this is answered: ${asked.map((ask) => ASK_WORDS[ask]).join('; ')}.`);
  if (job.bad > 0 && !skipBad)
    throw new DomainError('conflict', `${job.bad} rows cannot be imported. Correct the file, or agree that they are left out.`, {
      bad: job.bad,
    });
}
