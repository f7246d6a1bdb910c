import { Group, Stack } from '@mantine/core';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlay/overlays.tsx';
import * as copy from './copy.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

/** Asks for confirmation before a page with unsaved changes is left. */
export function LeaveDialog({ isAtStake }: { readonly isAtStake: boolean }) {
  const leaving = useLeaveGuard(isAtStake);
  return (
    <Dialog isOpen={leaving !== null} isAlert onClose={() => leaving?.stay()} title={copy.leaveTitle}>
      <Stack>
        <p>{copy.leaveText}</p>
        <Group gap="sm">
          <Button tone="primary" data-autofocus onClick={() => leaving?.stay()}>
            {copy.stay}
          </Button>
          <Button tone="danger" onClick={() => leaving?.leave()}>
            {copy.leave}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
