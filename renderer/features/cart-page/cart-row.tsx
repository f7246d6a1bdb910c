import { Group } from '@mantine/core';
import { Link } from 'react-router-dom';
import { type Cart, type CartLine, lineKey } from '#domain/cart/cart.ts';
import type { Resolution } from '#domain/cart/line-changes.ts';
import type { PricedLine } from '#domain/cart/price-cart.ts';
import { articleText } from '#domain/product/codes/article-number.ts';
import { normaliseQuantity, type QuantityLimits } from '#domain/product/quantity.ts';
import { formatVariant } from '#lib/format.ts';
import { useCartActions } from '#state/cart/cart.ts';
import { useMoney } from '#state/currency.ts';
import { IconButton } from '#ui/button.tsx';
import { IN_EVERY_ROW, keepFocus } from '#ui/controls/keep-focus.ts';
import { Picture } from '#ui/goods/picture.tsx';
import { FormerPrice, Price, Total } from '#ui/goods/price.tsx';
import { Icon } from '#ui/icon.tsx';
import { NextBreak } from '#ui/quantity/next-break.tsx';
import { QuantityField } from '#ui/quantity/quantity-field.tsx';
import styles from './cart-row.module.css';
import * as copy from './copy.ts';
import { Notices } from './notices.tsx';

interface Props {
  readonly line: CartLine;
  readonly priced: PricedLine;
  readonly limits: QuantityLimits;
  /** The whole cart and its check, because quantities of one product are counted across its lines. */
  readonly cart: Cart;
  readonly resolution: Resolution | undefined;
}

/** One line: product, quantity, price with its reasons, and changes since it was added. */
export function CartRow({ line, priced, limits, cart, resolution }: Props) {
  const { setQuantity, remove, saveForLater } = useCartActions();
  const key = lineKey(line);
  const entry = resolution?.changed.find((changed) => lineKey(changed.line) === key);
  return (
    <Group component="li" gap="8px 12px" className={styles.row}>
      <Picture path={line.image} alt="" sizes="72px" className="tw-thumb" />
      <div className={styles.what}>
        <Link className="tw-name" to={`/product/${encodeURIComponent(line.id)}`}>
          {line.name}
        </Link>
        <Terms line={line} priced={priced} />
        <Group gap="2px 12px" mt={4} className="tw-small tw-strong">
          <Savings priced={priced} />
          <NextBreak line={line} priced={priced} limits={limits} />
        </Group>
      </div>
      <Group gap="4px 8px" className={styles.howMany}>
        <QuantityField
          size="sm"
          label={copy.quantityOf(line.name)}
          value={line.quantity}
          min={limits.moq}
          max={limits.stock ?? undefined}
          normalise={(raw) => normaliseQuantity(raw, 'cart', limits)}
          onChange={(quantity) => setQuantity(key, quantity)}
        />
        <Group component="span" gap="var(--tw-between)" wrap="nowrap" className="tw-muted">
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
              remove(key);
            }}
          >
            <Icon name="trash" />
          </IconButton>
        </Group>
        <p className={`tw-display tw-large ${styles.total}`} data-testid="line-total">
          <Total cents={priced.lineTotalCents} />
        </p>
      </Group>
      {resolution !== undefined && entry !== undefined && <Notices entry={entry} cart={cart} {...resolution} />}
    </Group>
  );
}

/** Variant, unit price and minimum order, on one line where there is room. */
function Terms({ line, priced }: Pick<Props, 'line' | 'priced'>) {
  const choice = formatVariant(line.variant);
  return (
    <Group component="p" gap="2px 12px" className="tw-note tw-figures">
      {choice !== '' && <span>{choice}</span>}
      {line.articleNumber !== undefined && <span>{articleText(line.articleNumber)}</span>}
      <span>
        <strong>
          <Price cents={priced.unitPriceCents} />
        </strong>{' '}
        {copy.perUnit} {priced.savingCents > 0 && <FormerPrice cents={line.priceCents} />}
      </span>
      <span>{copy.minimumOrder(Math.max(1, line.moq))}</span>
    </Group>
  );
}

function Savings({ priced: { savingCents, deal } }: Pick<Props, 'priced'>) {
  const { total } = useMoney();
  return (
    <>
      {deal !== undefined && <span className="tw-deal">{copy.dealNote(deal.percentOff)}</span>}
      {savingCents > 0 && <span className="tw-good">{copy.tierSaving(total(savingCents))}</span>}
    </>
  );
}
