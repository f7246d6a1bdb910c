import { Drawer } from '@mantine/core';
import '#ui/drawer-styles.ts';
import { type Cart, lineKey } from '#domain/cart/cart.ts';
import { countUnits } from '#domain/cart/count-units.ts';
import { useCart } from '#state/cart/cart-atoms.ts';
import { useCartPricing } from '#state/cart/cart-pricing.ts';
import { useMoney } from '#state/currency.ts';
import { useCartDrawer } from '#state/drawers.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import styles from './cart-drawer.module.css';
import * as copy from './copy.ts';
import { DrawerLine } from './drawer-line.tsx';

/** The note's threshold stays USD in every currency; the converted amount stands beside it. */
const FREE_SHIPPING_NOTE_CENTS = 10_000;

export function CartDrawer() {
  const [isOpen, setOpen] = useCartDrawer();
  const cart = useCart();
  const close = () => setOpen(false);
  return (
    <Drawer
      opened={isOpen}
      onClose={close}
      position="right"
      size="min(460px, 100vw)"
      title={copy.cartTitle(cart.length)}
      closeButtonProps={{ 'aria-label': copy.closeCart }}
      classNames={{ body: styles.body ?? '', content: styles.content ?? '' }}
    >
      {cart.length === 0 ? (
        <EmptyState icon="cart" title={copy.emptyTitle} text={copy.emptyText}>
          <ButtonLink tone="primary" to="/" onClick={close}>
            {copy.continueShopping}
          </ButtonLink>
        </EmptyState>
      ) : (
        <Filled cart={cart} onLeave={close} />
      )}
    </Drawer>
  );
}

function Filled({ cart, onLeave }: { readonly cart: Cart; readonly onLeave: () => void }) {
  const { lines } = useCartPricing(cart);
  return (
    <>
      <ul className={styles.lines}>
        {cart.map((line, index) => {
          const priced = lines[index];
          return priced === undefined ? null : <DrawerLine key={lineKey(line)} line={line} priced={priced} onLeave={onLeave} />;
        })}
      </ul>
      <Summary cart={cart} lineTotalsCents={lines.map((line) => line.lineTotalCents)} onLeave={onLeave} />
    </>
  );
}

function Summary({
  cart,
  lineTotalsCents,
  onLeave,
}: {
  readonly cart: Cart;
  readonly lineTotalsCents: readonly number[];
  readonly onLeave: () => void;
}) {
  const money = useMoney();
  const units = countUnits(cart);
  const subtotal = money.sum(lineTotalsCents);
  return (
    <section className={styles.summary} aria-label={copy.summary}>
      <p className={styles.row}>
        <span>{copy.subtotalOf(units)}</span>
        <span className="tw-figures" data-testid="subtotal">
          {subtotal}
        </span>
      </p>
      <p className={styles.row}>
        <span>{copy.shipping}</span> <span>{copy.shippingText}</span>
      </p>
      <p className={`${styles.row} ${styles.total}`}>
        <span>{copy.total}</span>
        <span className="tw-figures">{subtotal}</span>
      </p>
      <ButtonLink tone="primary" size="lg" isWide to="/cart" onClick={onLeave}>
        {copy.viewFullCart}
      </ButtonLink>
      <ButtonLink tone="quiet" isWide to="/" onClick={onLeave}>
        {copy.continueShopping}
      </ButtonLink>
      <p className={styles.note}>
        {copy.freeShipping}
        {money.code !== 'USD' && ` (about ${money.format(FREE_SHIPPING_NOTE_CENTS)})`}
      </p>
    </section>
  );
}
