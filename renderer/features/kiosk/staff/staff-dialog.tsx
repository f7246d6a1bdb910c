import { useIsMutating, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { LOAD_PACK, staffMutations } from '#lib/device/kiosk-queries.ts';
import { useKioskDialog } from '#state/kiosk/dialogs.ts';
import { Dialog } from '#ui/overlay/overlays.tsx';
import * as copy from './copy.ts';
import { PinForm } from './pin-form.tsx';
import { StaffPanel } from './staff-panel.tsx';

export function StaffDialog() {
  const [dialog, setDialog] = useKioskDialog();
  const [token, setToken] = useState<string | null>(null);
  const leave = () => {
    setToken(null);
    setDialog(null);
  };
  // Locks on the server first, however the panel is closed.
  const lock = useMutation({ ...staffMutations.lock(token ?? ''), onSettled: leave });
  // Not closable while a pack loads, because its result would go unnoticed.
  const isLoading = useIsMutating({ mutationKey: LOAD_PACK }) > 0;
  const close = () => {
    if (token === null) leave();
    else if (!lock.isPending) lock.mutate();
  };
  return (
    <Dialog
      isOpen={dialog?.name === 'staff'}
      onClose={close}
      title={copy.staff}
      size="xl"
      zIndex={300}
      closeOnClickOutside={false}
      closeOnEscape={!isLoading}
      withCloseButton={!isLoading}
    >
      {token === null ? <PinForm onUnlocked={setToken} /> : <StaffPanel token={token} onLock={close} />}
    </Dialog>
  );
}
