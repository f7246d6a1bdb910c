import { Modal } from '@mantine/core';
import '#ui/drawer-styles.ts';
import { forgetDevice } from '#state/forget-device.ts';
import { Button } from '#ui/button.tsx';
import styles from './account-view.module.css';
import * as copy from './copy.ts';

/** Asks once: nothing of it can be brought back. */
export function ForgetDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title={copy.forgetTitle} closeButtonProps={{ 'aria-label': copy.close }}>
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
    </Modal>
  );
}
