import { shownStock } from '#domain/product/placeholder.ts';
import { isSellingFast, unitPrice } from '#domain/product/pricing.ts';
import type { Product } from '#domain/product/product.ts';
import { isSoldOut } from '#domain/product/skus.ts';
import { useMoney } from '#state/currency.ts';
import { Announcement } from '#ui/announcements/announcement.tsx';
import { unitCosts } from '#ui/announcements/copy.ts';
import { Button } from '#ui/button.tsx';
import { Price } from '#ui/goods/price.tsx';
import { QuantityField } from '#ui/quantity/quantity-field.tsx';
import styles from './buy-quantities.module.css';
import * as copy from './copy.ts';
import { unitsIn } from './quantities.ts';
import { QuantityTable } from './quantity-table.tsx';
import type { Buying, BuyingContext } from './use-buying.ts';

const NOTICE = `tw-row tw-apart tw-small tw-rounded ${styles.notice}`;

interface Props {
  readonly product: Product;
  readonly buying: Buying;
  readonly context: BuyingContext;
}

/** Quantity: one field, or a table if there are options; next to it its limits and the total. */
export function BuyQuantities({ product, buying, context }: Props) {
  const isTable = buying.skus.length > 0;
  return (
    <div className="tw-stack tw-gap-2">
      {isTable && <QuantityTable product={product} buying={buying} />}
      <div className={`tw-row ${styles.row}`}>
        {!isTable && <OneField product={product} buying={buying} context={context} />}
        <Limits product={product} buying={buying} isTable={isTable} />
        <Total buying={buying} />
      </div>
      <Notice product={product} buying={buying} context={context} />
      <ChoiceSaid product={product} buying={buying} />
    </div>
  );
}

function ChoiceSaid({ product, buying }: Pick<Props, 'product' | 'buying'>) {
  const { total } = useMoney();
  const { value, isEstimate } = shownStock(product);
  const { unitPriceCents } = unitPrice(product, buying.chosen, 1, buying.deal);
  const stock = buying.chosen?.stock ?? null;
  const left = stock === null ? copy.inStock(value, isEstimate) : copy.inStock(stock, false);
  return <Announcement sentence={unitCosts(total(unitPriceCents), isSoldOut(product, buying.chosen) ? copy.outOfStock : left)} />;
}

function OneField({ product, buying, context }: Props) {
  const room = buying.room(undefined);
  const least = context === 'product' ? 1 : Math.max(1, product.moq);
  return (
    <QuantityField
      label={copy.quantity}
      stepLabels={{ fewer: copy.fewer, more: copy.more }}
      value={buying.units}
      min={Math.min(least, room ?? least)}
      max={room ?? undefined}
      normalise={buying.normalise(undefined)}
      onChange={(quantity) => buying.set(undefined, quantity)}
    />
  );
}

function Limits({ product, buying, isTable }: Pick<Props, 'product' | 'buying'> & { readonly isTable: boolean }) {
  const stock = shownStock(product);
  return (
    <div className={`tw-note tw-figures ${styles.limits}`}>
      <strong>{isTable ? copy.minimumOverAll(product.moq) : copy.minimumOrder(product.moq)}</strong>
      <span>
        {buying.isSoldOut ? copy.outOfStock : copy.inStock(stock.value, stock.isEstimate)}
        {isSellingFast(product) && !buying.isSoldOut && <em>{copy.sellingFast}</em>}
      </span>
    </div>
  );
}

/** Units, their total and the unit price, at the price break that all of them reach together. */
function Total({ buying }: Pick<Props, 'buying'>) {
  const { sum } = useMoney();
  const each = buying.unitPriceCents;
  return (
    <p className={`tw-muted ${styles.total}`} aria-live="polite" data-sum>
      <span>
        {copy.total} · {copy.totalUnits(buying.units)}
      </span>
      <strong className="tw-large tw-figures" data-testid="buying-total">
        {sum(buying.lineTotalsCents)}
      </strong>
      {each !== null && (
        <span>
          <Price cents={each.from} />
          {each.to > each.from && (
            <>
              –<Price cents={each.to} />
            </>
          )}{' '}
          {copy.perUnit}
        </span>
      )}
    </p>
  );
}

/** Explains why the quantity is below the supplier's minimum order, and offers to raise it. */
function Notice({ product, buying, context }: Props) {
  const { floor, toMinimum, isBelowMinimum } = buying;
  if (buying.isSoldOut) return null;
  if (buying.isAllInCart) return <p className={NOTICE}>{copy.allInCart(product.stock ?? 0)}</p>;
  if (!isBelowMinimum) return null;
  if (toMinimum === null) return <p className={NOTICE}>{copy.stockBelowMoq(product.stock ?? 0, product.moq)}</p>;
  if (context === 'products-view') return <p className={NOTICE}>{copy.liftedOnAdd(product.moq)}</p>;
  return (
    <p className={NOTICE}>
      {copy.belowMoq(floor)}
      <Button size="sm" tone="quiet" onClick={() => buying.setAll(toMinimum)}>
        {copy.setTo(unitsIn(toMinimum))}
      </Button>
    </p>
  );
}
