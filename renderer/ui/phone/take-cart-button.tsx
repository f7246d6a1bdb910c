import { useOpenKioskDialog } from '#state/kiosk/dialogs.ts';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import * as copy from './copy.ts';
import styles from './take-cart-button.module.css';

/** A kiosk accepts no payment: in place of checkout the cart is handed over to the visitor's phone. */
export function TakeCartButton({ onPressed }: { readonly onPressed?: () => void }) {
  const openDialog = useOpenKioskDialog();
  const take = () => {
    onPressed?.();
    openDialog({ name: 'hand-off' });
  };
  return (
    <Button tone="primary" size="lg" isWide className={styles.take} onClick={take}>
      <Icon name="phone" size={24} />
      {copy.takeCart}
    </Button>
  );
}
