import { Group, Stack } from '@mantine/core';
import type { WireDeskSupplier } from '#domain/supplier/supplier-wire.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlay/overlays.tsx';
import * as copy from './copy.ts';

interface Props {
  readonly supplier: WireDeskSupplier;
  readonly about: 'renew' | 'revoke';
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Confirms before a link is ended, because its holder loses access at once. */
export function LinkDialog({ supplier, about, isBusy, onConfirm, onClose }: Props) {
  const { name, email } = supplier;
  const isRenewal = about === 'renew';
  return (
    <Dialog isOpen isAlert onClose={onClose} title={isRenewal ? copy.renewTitle(name) : copy.revokeTitle(name)}>
      <Stack>
        <p>{copy.linkEnds}</p>
        <p className="tw-wrap">{isRenewal ? copy.renewText(supplier) : copy.revokeText(email)}</p>
        <Group gap="sm" justify="flex-end">
          <Button data-autofocus onClick={onClose}>
            {copy.cancel}
          </Button>
          <Button tone="danger" disabled={isBusy} onClick={onConfirm}>
            {isRenewal ? copy.renew : copy.revoke}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
