import { endVisit } from '#lib/device/kiosk-queries.ts';
import { useCart } from '#state/cart/cart-atoms.ts';
import { useKioskDialog } from '#state/kiosk/dialogs.ts';
import { Dialog } from '#ui/overlay/overlays.tsx';
import * as copy from './copy.ts';
import { HandOff } from './hand-off.tsx';
import { keepPlace } from './keep-place.ts';
import { CODE_DIALOG, PHONE_LAYER } from './phone-dialog.tsx';
import { useUncovered } from './use-uncovered.ts';

/** Transfers the visitor's cart to the phone it will be paid on. */
export function HandOffDialog() {
  const [dialog, setDialog] = useKioskDialog();
  const cart = useCart();
  useUncovered(dialog?.name === 'hand-off');
  const close = () => setDialog(null);
  return (
    <Dialog
      isOpen={dialog?.name === 'hand-off'}
      onClose={close}
      title={copy.handOffTitle}
      size={CODE_DIALOG.size}
      classNames={CODE_DIALOG.classNames}
      zIndex={PHONE_LAYER}
      withCloseButton={false}
      onExitTransitionEnd={keepPlace}
      // Touches outside are ignored, because a hand steadying the phone touches the screen; and a paid cart must end
      // the visit, not just the dialog.
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      {/* A paid cart ends the visit, so that the next visitor starts with an empty one. */}
      <HandOff cart={cart} onDone={(isPaid) => (isPaid ? void endVisit() : close())} />
    </Dialog>
  );
}
