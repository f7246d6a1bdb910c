import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorDetail } from '#lib/api-client.ts';
import { deviceMutations, refreshOutbox } from '#lib/device/device-queries.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Dialog } from '#ui/overlay/overlays.tsx';
import * as copy from './copy.ts';
import type { EntryDialogProps } from './edit-dialog.tsx';

/** Confirms, because discarding cannot be undone. */
export function DiscardDialog({ entry, title, isOpen, onClose }: EntryDialogProps) {
  const queries = useQueryClient();
  const discard = useMutation({
    ...deviceMutations.discard(entry.id),
    onSuccess: async () => {
      onClose();
      await refreshOutbox(queries);
    },
  });
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={copy.discardTitle}>
      <div className="tw-stack">
        <p className="tw-strong tw-wrap">
          <bdi>{title}</bdi>
        </p>
        <p>{copy.discardWarning}</p>
        {discard.isError && <Notice tone="bad">{errorDetail(discard.error, copy.discardFailed)}</Notice>}
        <div className="tw-row">
          <Button data-autofocus onClick={onClose}>
            {copy.discardCancel}
          </Button>
          <Button tone="danger" disabled={discard.isPending} onClick={() => discard.mutate()}>
            {copy.discard}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
