import { Link } from 'react-router-dom';
import { type Cart, type CartLine, lineKey } from '#domain/cart/cart.ts';
import type { Resolution } from '#domain/cart/line-changes.ts';
import type { PricedLine } from '#domain/cart/price-cart.ts';
import { normaliseQuantity, type QuantityLimits } from '#domain/product/quantity.ts';
import { formatVariant } from '#lib/format.ts';
import { useCartActions } from '#state/cart/cart.ts';
import { useMoney } from '#state/currency.ts';
import { IconButton } from '#ui/button.tsx';
import { Picture } from '#ui/goods/picture.tsx';
import { FormerPrice, Price, Total } from '#ui/goods/price.tsx';
import { Icon } from '#ui/icon.tsx';
import { QuantityField } from '#ui/quantity/quantity-field.tsx';
import styles from './cart-row.module.css';
import * as copy from './copy.ts';
import { Notices } from './notices.tsx';

interface Props {
  readonly line: CartLine;
  readonly priced: PricedLine;
  readonly limits: QuantityLimits;
  /** All of the cart and what it comes to: lines of one product are counted together. */
  readonly cart: Cart;
  readonly resolution: Resolution | undefined;
}

/** One line: what it is, how many, what that costs and why, and what changed since it was added. */
export function CartRow({ line, priced, limits, cart, resolution }: Props) {
  const { setQuantity, remove, saveForLater } = useCartActions();
  const key = lineKey(line);
  const choice = formatVariant(line.variant);
  const entry = resolution?.changed.find((changed) => lineKey(changed.line) === key);
  return (
    <li className={styles.row}>
      <Picture path={line.image} alt="" sizes="104px" className={styles.picture} />
      <div className={styles.what}>
        <Link to={`/product/${encodeURIComponent(line.id)}`}>{line.name}</Link>
        {choice !== '' && <p>{choice}</p>}
        <p className="tw-figures">
          <Price cents={priced.unitPriceCents} className={styles.unit} /> {copy.perUnit}
          {priced.savingCents > 0 && (
            <>
              {' '}
              <FormerPrice cents={line.priceCents} />
            </>
          )}
        </p>
        <p>{copy.minimumOrder(Math.max(1, line.moq))}</p>
      </div>
      <div className={styles.howMany}>
        <QuantityField
          size="sm"
          label={copy.quantityOf(line.name)}
          value={line.quantity}
          min={limits.moq}
          max={limits.stock ?? undefined}
          normalise={(raw) => normaliseQuantity(raw, 'cart', limits)}
          onChange={(quantity) => setQuantity(key, quantity)}
        />
        <span className={styles.tools}>
          <IconButton label={copy.saveName(line.name)} onClick={() => saveForLater([line])}>
            <Icon name="heart" />
          </IconButton>
          <IconButton label={copy.removeName(line.name)} onClick={() => remove(key)}>
            <Icon name="trash" />
          </IconButton>
        </span>
      </div>
      <p className={styles.total} data-testid="line-total">
        <Total cents={priced.lineTotalCents} />
      </p>
      <Savings priced={priced} />
      {resolution !== undefined && entry !== undefined && <Notices entry={entry} cart={cart} {...resolution} />}
    </li>
  );
}

/** What the price break or the deal saves, and how near the next break is (CT3). */
function Savings({ priced }: { readonly priced: PricedLine }) {
  const { format, total } = useMoney();
  const { savingCents, deal, next } = priced;
  if (savingCents === 0 && next === undefined) return null;
  return (
    <div className={styles.savings}>
      {deal !== undefined && <span className={styles.deal}>{copy.dealNote(deal.percentOff)}</span>}
      {savingCents > 0 && <span className={styles.saved}>{copy.tierSaving(total(savingCents))}</span>}
      {next !== undefined && <span>{copy.nextBreak(next.unitsMore, format(next.tier.unitPriceCents))}</span>}
    </div>
  );
}
