import { useEffect } from 'react';
import { useCart } from '#state/cart/cart-atoms.ts';
import { useCartDrawer } from '#state/drawers.ts';
import { useShownToast } from '#state/toasts.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Sheet } from '#ui/overlay/overlays.tsx';
import styles from './cart-drawer.module.css';
import * as copy from './copy.ts';
import { DrawerContents } from './drawer-contents.tsx';

export function CartDrawer() {
  const [isOpen, setOpen] = useCartDrawer();
  const cart = useCart();
  const { toast, dismiss } = useShownToast();
  useEffect(() => {
    // Dismisses a toast that links to the cart, because it would cover the drawer.
    if (isOpen && toast?.action?.to === '/cart') dismiss(toast.id);
  }, [isOpen, toast, dismiss]);
  const close = () => setOpen(false);
  return (
    <Sheet
      isOpen={isOpen}
      onClose={close}
      position="right"
      size="min(28.75rem, 100vw)"
      title={copy.cartTitle(cart.length)}
      closeLabel={copy.closeCart}
      classNames={{ body: styles.body ?? '', content: styles.content ?? '' }}
    >
      {cart.length === 0 ? (
        <EmptyState icon="cart" title={copy.emptyTitle} text={copy.emptyText}>
          <ButtonLink tone="primary" to="/" onClick={close}>
            {copy.continueShopping}
          </ButtonLink>
        </EmptyState>
      ) : (
        <DrawerContents cart={cart} onLeave={close} />
      )}
    </Sheet>
  );
}
