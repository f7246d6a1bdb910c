import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorDetail } from '#lib/api-client.ts';
import { deviceMutations, deviceQueries } from '#lib/device/device-queries.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Dialog } from '#ui/overlay/overlays.tsx';
import * as copy from './copy.ts';

interface Props {
  readonly isOpen: boolean;
  /** Fingerprint shown when the dialog opened; the device refuses if the key has changed since. */
  readonly fingerprint: string;
  readonly onClose: () => void;
}

export function TrustDialog({ isOpen, fingerprint, onClose }: Props) {
  const queries = useQueryClient();
  const trust = useMutation({
    ...deviceMutations.trust(),
    onSuccess: (sync) => {
      queries.setQueryData(deviceQueries.sync().queryKey, sync);
      onClose();
    },
  });
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={copy.trustTitle}>
      <div className="tw-stack">
        <p className="tw-inset tw-four tw-gap-2 tw-figures tw-strong tw-large">
          {[...fingerprint.matchAll(/[^-]+-?/g)].map(({ 0: group, index: startsAt }) => (
            <span key={startsAt}>{group}</span>
          ))}
        </p>
        <p>{copy.trustWarning}</p>
        {trust.isError && <Notice tone="bad">{errorDetail(trust.error, copy.trustFailed)}</Notice>}
        <div className="tw-row">
          <Button data-autofocus onClick={onClose}>
            {copy.trustCancel}
          </Button>
          <Button tone="danger" disabled={trust.isPending} onClick={() => trust.mutate(fingerprint)}>
            {copy.trustConfirm}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
