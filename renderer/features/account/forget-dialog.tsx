import { forgetDevice } from '#state/forget-device.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlay/overlays.tsx';
import styles from './account-view.module.css';
import * as copy from './copy.ts';

/** Asks once: nothing of it can be brought back. */
export function ForgetDialog({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={copy.forgetTitle}>
      <div className={styles.dialog}>
        <p>{copy.forgetWarning}</p>
        <div className={styles.ways}>
          <Button data-autofocus onClick={onClose}>
            {copy.forgetCancel}
          </Button>
          <Button tone="danger" onClick={forgetDevice}>
            {copy.forgetConfirm}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
