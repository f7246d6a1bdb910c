import type * as z from 'zod';
import type { OpenCode } from '#domain/kernel/open-code.ts';
import { DomainError } from '#domain/kernel/problem.ts';
import { type ImportAsk, isUnitAsked } from '#domain/listing/import-understood.ts';
import type { ImportConfirmationSchema, WireImportJob } from '#domain/listing/import-wire.ts';
import type { AuditEntry } from '../../stores/desk/audit-store.ts';
import type { ImportJob, ImportJobStore } from '../../stores/imports/import-job-store.ts';
import type { SupplierLinks } from '../suppliers/supplier-links.ts';
import type { ImportLook } from './import-look.ts';
import type { ImportQuota } from './import-quota.ts';
import type { ImportRuns } from './import-runs.ts';
import type { ImportTidy } from './import-tidy.ts';
import { unknownImport, wrongImportState } from './import-tokens.ts';
import type { ImportUploads } from './import-uploads.ts';
import { ANSWER_TIMEOUT_MS, waitAtMost } from './wait-at-most.ts';

export interface ImportAgreementDeps {
  readonly store: Pick<ImportJobStore, 'move' | 'agree' | 'find' | 'cancel'>;
  readonly suppliers: Pick<SupplierLinks, 'refuseWhenBlocked'>;
  readonly quota: Pick<ImportQuota, 'takeRows' | 'giveRows'>;
  readonly look: Pick<ImportLook, 'getOwn' | 'view'>;
  readonly runs: Pick<ImportRuns, 'commit' | 'cancel'>;
  readonly tidy: Pick<ImportTidy, 'letGo'>;
  readonly uploads: Pick<ImportUploads, 'drop'>;
  readonly tell: (id: string) => Promise<void>;
  readonly shopName: () => string;
  readonly now: () => number;
}

const cancelledAtDesk = (shop: string) =>
  `${shop} cancelled this import, as it had waited for agreement. Nothing was written; send the file again.`;

type Agreed = z.output<typeof ImportConfirmationSchema>;

/** Handles a person's decision about a file that was read: all good rows are written, or none. */
export function createImportAgreement({ store, suppliers, quota, look, runs, tidy, uploads, tell, shopName, now }: ImportAgreementDeps) {
  const isoNow = () => new Date(now()).toISOString();
  async function callOff({ id, state }: ImportJob, auditEntry: AuditEntry | null): Promise<void> {
    if (!(await store.cancel(id, auditEntry === null ? null : cancelledAtDesk(shopName()), isoNow(), auditEntry)))
      throw wrongImportState(state, 'cancelled');
    await runs.cancel(id);
    await tidy.letGo(id);
    await tell(id);
  }

  return {
    /**
     * Writes all good rows; once begun it is completed, even after a restart. Answers once done, at the latest after a
     * few seconds with the progress.
     * @throws DomainError conflict (not ready, nothing to write, bad rows without agreement to skip them, a blocked
     * supplier), too_many_requests
     */
    confirm: async (id: string, token: string | undefined, { skipBad, withdrawMissing }: Agreed): Promise<WireImportJob> => {
      const job = await look.getOwn(id, token);
      refuseUnready(job, skipBad);
      if (withdrawMissing && typeof job.analysis?.notInFile !== 'number')
        throw new DomainError(
          'conflict',
          'Not every row of the file says which product it is, so nobody can tell which goods are missing from it.',
        );
      await suppliers.refuseWhenBlocked(job.supplierId);
      await quota.takeRows(job, job.good);
      if (!(await store.agree(id, withdrawMissing, isoNow()))) {
        await quota.giveRows(job, job.good);
        throw wrongImportState('importing', 'imported');
      }
      await uploads.drop(id);
      await tell(id);
      await waitAtMost(ANSWER_TIMEOUT_MS, runs.commit(id, job.network));
      return look.view(id);
    },

    /** @throws DomainError conflict once it is imported or over */
    cancel: async (id: string, token: string | undefined): Promise<WireImportJob> => {
      const job = await look.getOwn(id, token);
      await callOff(job, null);
      return look.view(id);
    },

    /** The same at the desk, for rows left waiting for agreement. @throws DomainError not_found, conflict */
    cancelAtDesk: async (id: string, who: string): Promise<void> => {
      const job = await store.find(id);
      if (job === undefined) throw unknownImport();
      const { state, fileName: subjectName } = job;
      const subject = { subjectKind: 'batch', subjectId: id, subjectName } as const;
      await callOff(job, { at: isoNow(), who, what: 'cancel-import', ...subject, before: { state }, after: { state: 'cancelled' } });
    },
  };
}

const ASK_WORDS: Readonly<Record<OpenCode<ImportAsk>, string>> = {
  currency: 'the currency of the file',
  rate: 'what one unit of its currency is in US dollars',
  encoding: 'the encoding of its text',
  decimal: 'whether a comma or a point stands before the decimals',
  other: 'what the file leaves open',
};

function refuseUnready(job: ImportJob, skipBad: boolean): void {
  if (job.state !== 'ready') throw wrongImportState(job.state, 'imported');
  if ((job.analysis?.missing.length ?? 0) > 0 || job.good === 0)
    throw new DomainError('conflict', 'There is no row that can be imported yet. Say which column is what, or correct the file.');
  const units = (job.analysis?.understood?.units ?? []).filter(isUnitAsked).map(({ name }) => `how many pieces one ${name} is`);
  const asked = [...(job.analysis?.asks ?? []).map((ask) => ASK_WORDS[ask]), ...units];
  if (asked.length > 0) throw new DomainError('conflict', `Nothing can be imported before this is answered: ${asked.join('; ')}.`);
  if (job.bad > 0 && !skipBad)
    throw new DomainError('conflict', `${job.bad} rows cannot be imported. Correct the file, or agree that they are left out.`, {
      bad: job.bad,
    });
}
