import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { WirePortalBatch } from '#domain/supplier/supplier-wire.ts';
import { errorDetail } from '#lib/api-client.ts';
import { addressOf } from '#lib/call.ts';
import { downloadMutations } from '#lib/download.ts';
import { portalKeys, portalMutations } from '#lib/supplier-portal/portal-queries.ts';
import { useStoredImportJob } from '#state/bulk-import.ts';
import { useToast } from '#state/toasts.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { RecordRow } from '#ui/records/record-list.tsx';
import { UndoImport } from '#ui/undo/undo-import.tsx';
import * as copy from './copy.ts';

const TONES: Readonly<Record<WirePortalBatch['state'], BadgeTone>> = {
  analysing: 'plain',
  ready: 'deal',
  importing: 'brand',
  done: 'good',
  failed: 'bad',
  cancelled: 'plain',
  other: 'plain',
};

interface Props {
  readonly own: WirePortalBatch;
  /** True in a list of waiting imports, whose title states that they wait. */
  readonly isAmongWaiting?: boolean;
}

/** One import: its result, the skipped rows as a file, and undo. */
export function ImportRow({ own, isAmongWaiting = false }: Props) {
  const { id, token, fileName, state, added, changed, unchanged, bad, problem, createdAt } = own;
  const queries = useQueryClient();
  const toast = useToast();
  const onError = (error: unknown) =>
    toast({ title: copy.errorTitle, description: errorDetail(error, copy.tryAgain), tone: 'destructive' });
  const undo = useMutation({
    ...portalMutations.undoImport(own),
    onError,
    onSettled: () => queries.invalidateQueries({ queryKey: portalKeys.all }),
  });
  const cancel = useMutation({
    ...portalMutations.cancelImport(own),
    onError,
    onSettled: () => queries.invalidateQueries({ queryKey: portalKeys.all }),
  });
  const [, openImport] = useStoredImportJob();
  const isWaiting = state === 'analysing' || state === 'ready';
  const counts = isWaiting ? copy.waitingCounts(own.good, bad) : copy.batchCounts(added, changed, unchanged, bad);
  const path = addressOf('GET /api/listings/import/:id/problems.csv', { params: { id } });
  const save = useMutation({ ...downloadMutations.save(path, token, 'error-rows.csv'), onError });
  const batch = undo.data ?? own.batch;
  return (
    <RecordRow label={fileName} createdAt={createdAt}>
      <span className="tw-note tw-figures">{problem ?? counts}</span>
      {isWaiting && (
        <>
          <ButtonLink size="sm" to="/sell/import" aria-label={copy.goOnWith(fileName)} onClick={() => openImport({ id, token })}>
            {copy.goOn}
          </ButtonLink>
          <Button size="sm" disabled={cancel.isPending} aria-label={copy.cancelImportOf(fileName)} onClick={() => cancel.mutate()}>
            {copy.cancelImport}
          </Button>
        </>
      )}
      {batch !== null && batch.errorRows > 0 && (
        <Button size="sm" disabled={save.isPending} aria-label={copy.errorRowsOf(fileName)} onClick={() => save.mutate()}>
          {copy.errorRows}
        </Button>
      )}
      {batch !== null && <UndoImport batch={batch} isBusy={undo.isPending} onUndo={() => undo.mutate()} />}
      {!(isAmongWaiting && state === 'ready') && (
        <Badge tone={TONES[state]} size="xs">
          {copy.STATES[state]}
        </Badge>
      )}
    </RecordRow>
  );
}
