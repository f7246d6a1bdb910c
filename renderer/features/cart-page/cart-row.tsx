import { Link } from 'react-router-dom';
import { type CartLine, lineKey } from '#domain/cart/cart.ts';
import type { PricedLine } from '#domain/cart/price-cart.ts';
import { normaliseQuantity } from '#domain/product/quantity.ts';
import { formatVariant } from '#lib/format.ts';
import { useCartActions } from '#state/cart/cart.ts';
import { useMoney } from '#state/currency.ts';
import { IconButton } from '#ui/button.tsx';
import { Picture } from '#ui/goods/picture.tsx';
import { FormerPrice, Price } from '#ui/goods/price.tsx';
import { QuantityStepper } from '#ui/goods/quantity-stepper.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './cart-row.module.css';
import * as copy from './copy.ts';
import type { LineNotice } from './line-notices.ts';
import { Notices } from './notices.tsx';

interface Props {
  readonly line: CartLine;
  readonly priced: PricedLine;
  readonly notices: readonly LineNotice[];
  readonly moq: number;
}

/** One line: what it is, how many, what that costs and why, and what changed since it was added. */
export function CartRow({ line, priced, notices, moq }: Props) {
  const { setQuantity, remove, saveForLater } = useCartActions();
  const key = lineKey(line);
  const choice = formatVariant(line.variant);
  const floor = Math.max(1, moq);
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
        <p>{copy.minimumOrder(floor)}</p>
      </div>
      <div className={styles.howMany}>
        <QuantityStepper
          size="sm"
          label={copy.quantityOf(line.name)}
          value={line.quantity}
          min={floor}
          onChange={(raw) => setQuantity(key, normaliseQuantity(raw, 'cart', { moq: floor, stock: line.stock }))}
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
        <Price cents={priced.lineTotalCents} />
      </p>
      <Savings priced={priced} />
      <Notices line={line} notices={notices} />
    </li>
  );
}

/** What the price break or the deal saves, and how near the next break is (CT3). */
function Savings({ priced }: { readonly priced: PricedLine }) {
  const { format } = useMoney();
  const { savingCents, deal, next } = priced;
  if (savingCents === 0 && next === undefined) return null;
  return (
    <div className={styles.savings}>
      {deal !== undefined && <span className={styles.deal}>{copy.dealNote(deal.percentOff)}</span>}
      {savingCents > 0 && <span className={styles.saved}>{copy.tierSaving(format(savingCents))}</span>}
      {next !== undefined && <span>{copy.nextBreak(next.unitsMore, format(next.tier.unitPriceCents))}</span>}
    </div>
  );
}
