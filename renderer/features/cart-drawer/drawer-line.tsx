import { Link } from 'react-router-dom';
import { type CartLine, lineKey } from '#domain/cart/cart.ts';
import type { PricedLine } from '#domain/cart/price-cart.ts';
import { articleText } from '#domain/product/codes/article-number.ts';
import { normaliseQuantity, type QuantityLimits } from '#domain/product/quantity.ts';
import { formatVariant } from '#lib/format.ts';
import { useCartActions } from '#state/cart/cart.ts';
import { useMoney } from '#state/currency.ts';
import { IconButton } from '#ui/button.tsx';
import { IN_EVERY_ROW, keepFocus } from '#ui/controls/keep-focus.ts';
import { Picture } from '#ui/goods/picture.tsx';
import { Price, Total } from '#ui/goods/price.tsx';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import { NextBreak } from '#ui/quantity/next-break.tsx';
import { QuantityField } from '#ui/quantity/quantity-field.tsx';
import * as copy from './copy.ts';
import styles from './drawer-line.module.css';

interface Props {
  readonly line: CartLine;
  readonly priced: PricedLine;
  readonly limits: QuantityLimits;
  readonly changes: readonly string[];
  /** Whether the next price break is shown here: once per product, because all its lines count towards it. */
  readonly hasNextBreak: boolean;
  readonly onLeave: () => void;
}

export function DrawerLine({ line, priced, limits, changes, hasNextBreak, onLeave }: Props) {
  const { setQuantity, remove } = useCartActions();
  const key = lineKey(line);
  const choice = formatVariant(line.variant);
  return (
    <li className={styles.line}>
      <Picture path={line.image} alt="" sizes="84px" className={`tw-rounded ${styles.picture}`} />
      <div className={`tw-stack tw-small ${styles.body}`}>
        <Link to={`/product/${encodeURIComponent(line.id)}`} className={`tw-name ${styles.name}`} dir="auto" onClick={onLeave}>
          {line.name}
        </Link>
        <p className="tw-muted tw-wrap" dir="auto">
          {[line.supplierName, choice, articleText(line.articleNumber)].filter(Boolean).join(' · ')}
        </p>
        <p className="tw-figures">
          <Price cents={priced.unitPriceCents} /> each
          <Saving priced={priced} />
        </p>
        <div className={`tw-row tw-gap-1 ${styles.controls}`}>
          <QuantityField
            size="sm"
            label={copy.quantityOf(line.name)}
            value={line.quantity}
            min={1}
            max={limits.stock ?? undefined}
            floor={0}
            normalise={(raw) => normaliseQuantity(raw, 'drawer', line)}
            onChange={(quantity) => setQuantity(key, quantity)}
          />
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
          <span className={`${styles.total} tw-figures`} data-testid="line-total">
            <Total cents={priced.lineTotalCents} />
          </span>
        </div>
        {hasNextBreak && <NextBreak line={line} priced={priced} limits={limits} />}
        {changes.length > 0 && (
          <Notice role="status" w="100%" py={8}>
            {changes.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </Notice>
        )}
        {priced.problems.includes('below_moq') && <p className="tw-deal">{copy.belowMoq(line.moq)}</p>}
        {priced.problems.includes('over_stock') && line.stock !== null && <p className="tw-deal">{copy.overStock(line.stock)}</p>}
      </div>
    </li>
  );
}

function Saving({ priced }: { readonly priced: PricedLine }) {
  const { total } = useMoney();
  if (priced.savingCents === 0) return null;
  return <span className={`tw-good tw-strong ${styles.saving}`}>{copy.saving(total(priced.savingCents))}</span>;
}
