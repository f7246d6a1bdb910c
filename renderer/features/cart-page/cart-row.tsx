import { Group } from '@mantine/core';
import { Link } from 'react-router-dom';
import { type Cart, type CartLine, lineKey } from '#domain/cart/cart.ts';
import type { Resolution } from '#domain/cart/line-changes.ts';
import type { PricedLine } from '#domain/cart/price-cart.ts';
import { normaliseQuantity, type QuantityLimits } from '#domain/product/quantity.ts';
import { formatChosen } from '#lib/format.ts';
import { useCartActions } from '#state/cart/cart.ts';
import { useMoney } from '#state/currency.ts';
import { IconButton } from '#ui/button.tsx';
import { IN_EVERY_ROW, keepFocus } from '#ui/controls/keep-focus.ts';
import { Picture } from '#ui/goods/picture.tsx';
import { FormerPrice, Price, Total } from '#ui/goods/price.tsx';
import { Icon } from '#ui/icon.tsx';
import { NextBreak } from '#ui/quantity/next-break.tsx';
import { QuantityField } from '#ui/quantity/quantity-field.tsx';

import * as copy from './copy.ts';
import { Notices } from './notices.tsx';
import styles from './order-sheet.module.css';

interface Props {
  readonly line: CartLine;
  readonly priced: PricedLine;
  readonly limits: QuantityLimits;
  /** Whether the next price break is shown here: once per product, because all its lines count towards it. */
  readonly hasNextBreak: boolean;
  /** The whole cart and its check, because quantities of one product are counted across its lines. */
  readonly cart: Cart;
  readonly resolution: Resolution | undefined;
}

/** One line: product, unit price with its reason, quantity, total, and changes since it was added. */
export function CartRow({ line, priced, limits, hasNextBreak, cart, resolution }: Props) {
  const { setQuantity } = useCartActions();
  const key = lineKey(line);
  const entry = resolution?.changed.find((changed) => lineKey(changed.line) === key);
  return (
    <li className={styles.row}>
      <Picture path={line.image} alt="" sizes="56px" className={`tw-thumb ${styles.picture}`} />
      <div className={styles.what}>
        <Link className="tw-name" dir="auto" to={`/product/${encodeURIComponent(line.id)}`}>
          {line.name}
        </Link>
        <p className="tw-note tw-figures tw-wrap">{[formatChosen(line), copy.minimumOrder(line.moq)].filter(Boolean).join(' · ')}</p>
      </div>
      <UnitPrice line={line} priced={priced} />
      {hasNextBreak && priced.next !== undefined && (
        <div className={styles.next} data-screen>
          <NextBreak line={line} priced={priced} limits={limits} />
        </div>
      )}
      <div className={styles.foot}>
        <div className={styles.amount}>
          <QuantityField
            size="sm"
            label={copy.quantityOf(line.name)}
            value={line.quantity}
            min={limits.moq}
            max={limits.stock ?? undefined}
            normalise={(raw) => normaliseQuantity(raw, 'cart', limits)}
            onChange={(quantity) => setQuantity(key, quantity)}
          />
          <Actions line={line} />
        </div>
        <LineTotal priced={priced} />
      </div>
      {resolution !== undefined && entry !== undefined && (
        <div className={styles.notices}>
          <Notices entry={entry} cart={cart} {...resolution} />
        </div>
      )}
    </li>
  );
}

function Actions({ line }: Pick<Props, 'line'>) {
  const { remove, saveForLater } = useCartActions();
  return (
    <Group component="span" gap="var(--tw-between)" wrap="nowrap" className="tw-muted" data-screen>
      <IconButton
        label={copy.saveName(line.name)}
        onClick={(event) => {
          keepFocus(event.currentTarget);
          saveForLater([line]);
        }}
      >
        <Icon name="heart" />
      </IconButton>
      <IconButton
        {...IN_EVERY_ROW}
        label={copy.removeName(line.name)}
        onClick={(event) => {
          keepFocus(event.currentTarget);
          remove(lineKey(line));
        }}
      >
        <Icon name="trash" />
      </IconButton>
    </Group>
  );
}

/** The unit price; if reduced, the former one and the reason: the reached break or the deal. */
function UnitPrice({ line, priced: { unitPriceCents, savingCents, tier, deal } }: Pick<Props, 'line' | 'priced'>) {
  return (
    <p className={`tw-note tw-figures ${styles.price}`}>
      <span>
        <strong>
          <Price cents={unitPriceCents} />
        </strong>{' '}
        {copy.perUnit}
      </span>
      {savingCents > 0 && (
        <span>
          {deal === undefined ? (
            tier && copy.atUnits(tier.minQuantity)
          ) : (
            <span className="tw-deal tw-strong">{copy.dealNote(deal.percentOff)}</span>
          )}{' '}
          <FormerPrice cents={line.priceCents} />
        </span>
      )}
    </p>
  );
}

function LineTotal({ priced: { lineTotalCents, savingCents } }: Pick<Props, 'priced'>) {
  const { total } = useMoney();
  return (
    <div className={styles.total}>
      <p className="tw-display tw-large" data-testid="line-total">
        <Total cents={lineTotalCents} />
      </p>
      {savingCents > 0 && <p className="tw-small tw-strong tw-good tw-figures">{copy.tierSaving(total(savingCents))}</p>}
    </div>
  );
}
