import { endVisit } from '#lib/device/kiosk-queries.ts';
import { useCart } from '#state/cart/cart-atoms.ts';
import { useKioskDialog } from '#state/kiosk/dialogs.ts';
import { Dialog } from '#ui/overlay/overlays.tsx';
import * as copy from './copy.ts';
import { HandOff } from './hand-off.tsx';
import { keepPlace } from './keep-place.ts';
import { CODE_DIALOG, PHONE_LAYER } from './phone-dialog.tsx';
import { useUncovered } from './use-uncovered.ts';

/** The visitor's cart, on its way to the phone it is paid on. */
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
      // A hand that steadies the phone touches the screen beside it; and what was paid ends the visit, not the dialog.
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      {/* What is paid is nobody's cart any more: the next visitor begins. */}
      <HandOff cart={cart} onDone={(isPaid) => (isPaid ? void endVisit() : close())} />
    </Dialog>
  );
}
