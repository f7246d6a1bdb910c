import { type Cart, lineKey } from '#domain/cart/cart.ts';
import { countUnits } from '#domain/cart/count-units.ts';
import { useCartPricing } from '#state/cart/cart-pricing.ts';
import { useCartCheck } from '#state/cart/use-cart-check.ts';
import { useLimits } from '#state/cart/use-limits.ts';
import { useConfig } from '#state/config.tsx';
import { useMoney } from '#state/currency.ts';
import { CartAnnouncement } from '#ui/announcements/cart-announcement.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { changeWords } from '#ui/changes/change-words.ts';
import { Sums } from '#ui/explain/sums.tsx';
import { TakeCartButton } from '#ui/phone/take-cart-button.tsx';
import styles from './cart-drawer.module.css';
import * as copy from './copy.ts';
import { DrawerLine } from './drawer-line.tsx';

/**
 * Free-shipping threshold in USD cents. It stays in USD in every currency; the converted amount follows in brackets.
 */
const FREE_SHIPPING_NOTE_CENTS = 10_000;

interface Props {
  readonly cart: Cart;
  readonly onLeave: () => void;
}

/** A cart with lines: the lines, their total, and links to cart and checkout. */
export function DrawerContents({ cart, onLeave }: Props) {
  const pricing = useCartPricing(cart);
  const { lines } = pricing;
  const { kiosk } = useConfig();
  const { resolution } = useCartCheck(cart, pricing, { isAsked: kiosk !== null });
  const { format } = useMoney();
  const limitsOf = useLimits(cart);
  return (
    <>
      <CartAnnouncement cart={cart} />
      <ul className={styles.lines}>
        {cart.map((line, index) => {
          const priced = lines[index];
          if (priced === undefined) return null;
          const changed = resolution?.changed.find((entry) => lineKey(entry.line) === lineKey(line));
          return (
            <DrawerLine
              key={lineKey(line)}
              line={line}
              priced={priced}
              limits={limitsOf(line)}
              hasNextBreak={cart.findLastIndex(({ id }) => id === line.id) === index}
              changes={kiosk === null || changed === undefined ? [] : changeWords(changed, cart, format)}
              onLeave={onLeave}
            />
          );
        })}
      </ul>
      <Summary cart={cart} lineTotalsCents={lines.map((line) => line.lineTotalCents)} onLeave={onLeave} />
    </>
  );
}

/** Totals are sums of the lines as displayed. */
function Summary({ cart, lineTotalsCents, onLeave }: Props & { readonly lineTotalsCents: readonly number[] }) {
  const money = useMoney();
  const { kiosk } = useConfig();
  const units = countUnits(cart);
  const subtotal = money.sum(lineTotalsCents);
  return (
    <section className={`tw-stack tw-gap-2 tw-foot ${styles.summary}`} aria-label={copy.summary}>
      <Sums subtotal={[copy.subtotalOf(units), subtotal]} further={[[copy.shipping, copy.shippingText]]} total={[copy.total, subtotal]} />
      {kiosk !== null && <TakeCartButton onPressed={onLeave} />}
      <ButtonLink tone={kiosk === null ? 'primary' : 'outline'} size="lg" isWide to="/cart" onClick={onLeave}>
        {copy.viewFullCart}
      </ButtonLink>
      <ButtonLink tone="quiet" isWide to="/" onClick={onLeave}>
        {copy.continueShopping}
      </ButtonLink>
      {/* Hidden on a kiosk: its next screen offers free shipping for any total. */}
      {kiosk === null && (
        <p className="tw-note">
          {copy.freeShipping}
          {money.code !== 'USD' && ` (about ${money.format(FREE_SHIPPING_NOTE_CENTS)})`}
        </p>
      )}
    </section>
  );
}
