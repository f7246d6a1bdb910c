import { useCallback, useState } from 'react';
import { useKioskDialog } from '#state/kiosk/dialogs.ts';
import { Dialog } from '#ui/overlay/overlays.tsx';
import * as copy from './copy.ts';
import { LeadForm } from './lead-form.tsx';
import { LeadSaved } from './lead-saved.tsx';

/** Asks for a name and contact details; closing the dialog discards what was typed. */
export function LeadDialog() {
  const [dialog, setDialog] = useKioskDialog();
  // Stable identity: a timer depends on it, and the surrounding page renders every few seconds.
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
