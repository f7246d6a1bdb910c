import { useState } from 'react';
import { useKioskDialog } from '#state/kiosk/dialogs.ts';
import { Dialog } from '#ui/overlay/overlays.tsx';
import * as copy from './copy.ts';
import { PinForm } from './pin-form.tsx';
import { StaffPanel } from './staff-panel.tsx';

/** The door for whoever knows the PIN, and what is behind it. */
export function StaffDialog() {
  const [dialog, setDialog] = useKioskDialog();
  const [token, setToken] = useState<string | null>(null);
  const close = () => {
    setToken(null);
    setDialog(null);
  };
  return (
    <Dialog isOpen={dialog?.name === 'staff'} onClose={close} title={copy.staff} size="xl" zIndex={300} closeOnClickOutside={false}>
      {token === null ? <PinForm onUnlocked={setToken} /> : <StaffPanel token={token} onLocked={close} />}
    </Dialog>
  );
}
