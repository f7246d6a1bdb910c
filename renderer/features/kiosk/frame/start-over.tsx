import { endVisit } from '#lib/device/kiosk-queries.ts';
import { useKioskDialog } from '#state/kiosk/dialogs.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlay/overlays.tsx';
import * as copy from '../copy.ts';

/** Confirms, because the whole cart is discarded. */
export function StartOver() {
  const [dialog, setDialog] = useKioskDialog();
  const close = () => setDialog(null);
  return (
    <Dialog isOpen={dialog?.name === 'start-over'} onClose={close} title={copy.startOverAsk} isAlert>
      <div className="tw-stack">
        <p>{copy.startOverText}</p>
        <div className="tw-row">
          <Button tone="danger" size="lg" onClick={() => void endVisit()}>
            {copy.clearEverything}
          </Button>
          <Button size="lg" data-autofocus onClick={close}>
            {copy.keepGoing}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
