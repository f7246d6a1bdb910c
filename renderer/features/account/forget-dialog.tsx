import { Group, Stack } from '@mantine/core';
import { forgetDevice } from '#state/forget-device.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlay/overlays.tsx';
import * as copy from './copy.ts';

/** Confirms before forgetting: nothing can be restored afterwards. */
export function ForgetDialog({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={copy.forgetTitle}>
      <Stack>
        <p>{copy.forgetWarning}</p>
        <Group gap="sm">
          <Button data-autofocus onClick={onClose}>
            {copy.forgetCancel}
          </Button>
          <Button tone="danger" onClick={forgetDevice}>
            {copy.forgetConfirm}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
