import { useCallback, useState } from 'react';
import { useKioskDialog } from '#state/kiosk/dialogs.ts';
import { Dialog } from '#ui/overlay/overlays.tsx';
import * as copy from './copy.ts';
import { LeadForm } from './lead-form.tsx';
import { LeadSaved } from './lead-saved.tsx';

/** A name and an address to hear from us; what was typed goes with the dialog when it closes. */
export function LeadDialog() {
  const [dialog, setDialog] = useKioskDialog();
  // The same one always: it is what a timer waits for, and the page around it is rendered every few seconds.
  const close = useCallback(() => setDialog(null), [setDialog]);
  return (
    <Dialog isOpen={dialog?.name === 'lead'} onClose={close} title={copy.title} size={760} closeOnClickOutside={false}>
      <Contents onDone={close} />
    </Dialog>
  );
}

function Contents({ onDone }: { readonly onDone: () => void }) {
  const [isSaved, setSaved] = useState(false);
  return isSaved ? <LeadSaved onDone={onDone} /> : <LeadForm onSaved={() => setSaved(true)} />;
}
