import { Modal } from '@mantine/core';
import '#ui/drawer-styles.ts';
import type { Cart } from '#domain/cart/cart.ts';
import type { Resolution } from '#domain/cart/line-changes.ts';
import { reorderChange } from '#domain/cart/reorder.ts';
import { useMoney } from '#state/currency.ts';
import { Button } from '#ui/button.tsx';
import { ChangedLines } from '#ui/changes/changed-lines.tsx';
import * as copy from './copy.ts';
import styles from './order-again.module.css';
import { reorderSummary } from './reorder-words.ts';
import { useReorder } from './use-reorder.ts';

interface Props {
  /** At the prices they had then. */
  readonly lines: Cart;
  /** Called with those that are in the cart now. */
  readonly onAdded?: (accepted: Cart) => void;
}

/** The same lines once more: an order's, a saved list's. */
export function OrderAgain({ lines, onAdded = () => {} }: Props) {
  const { resolution, isLooking, start, accept, cancel } = useReorder(lines, onAdded);
  return (
    <>
      <Button size="sm" disabled={isLooking} onClick={start}>
        {isLooking ? copy.looking : copy.orderAgain}
      </Button>
      <Modal
        opened={resolution !== null}
        onClose={cancel}
        title={copy.orderAgain}
        centered
        closeButtonProps={{ 'aria-label': copy.close }}
        transitionProps={{ duration: 120 }}
      >
        {resolution !== null && <Changes lines={lines} resolution={resolution} onAccept={accept} onCancel={cancel} />}
      </Modal>
    </>
  );
}

interface ChangesProps {
  readonly lines: Cart;
  readonly resolution: Resolution;
  readonly onAccept: () => void;
  readonly onCancel: () => void;
}

function Changes({ lines, resolution, onAccept, onCancel }: ChangesProps) {
  const { format } = useMoney();
  const isEmpty = resolution.accepted.length === 0;
  return (
    <div className={styles.reorder}>
      <p className={styles.summary}>{isEmpty ? copy.noneLeft : reorderSummary(reorderChange(lines, resolution), format)}</p>
      <ChangedLines cart={lines} changed={resolution.changed} />
      <div className={styles.ways}>
        {!isEmpty && (
          <Button tone="primary" data-autofocus onClick={onAccept}>
            {copy.addToCart}
          </Button>
        )}
        <Button onClick={onCancel}>{copy.cancel}</Button>
      </div>
    </div>
  );
}
