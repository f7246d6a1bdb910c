import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { staffMutations } from '#lib/device/kiosk-queries.ts';
import { useKioskDialog } from '#state/kiosk/dialogs.ts';
import { Dialog } from '#ui/overlay/overlays.tsx';
import * as copy from './copy.ts';
import { PinForm } from './pin-form.tsx';
import { StaffPanel } from './staff-panel.tsx';

/** The door for whoever knows the PIN, and what is behind it. */
export function StaffDialog() {
  const [dialog, setDialog] = useKioskDialog();
  const [token, setToken] = useState<string | null>(null);
  const leave = () => {
    setToken(null);
    setDialog(null);
  };
  // However the panel is left, the server's door closes first.
  const lock = useMutation({ ...staffMutations.lock(token ?? ''), onSettled: leave });
  const close = () => {
    if (token === null) leave();
    else if (!lock.isPending) lock.mutate();
  };
  return (
    <Dialog isOpen={dialog?.name === 'staff'} onClose={close} title={copy.staff} size="xl" zIndex={300} closeOnClickOutside={false}>
      {token === null ? <PinForm onUnlocked={setToken} /> : <StaffPanel token={token} onLock={close} />}
    </Dialog>
  );
}
