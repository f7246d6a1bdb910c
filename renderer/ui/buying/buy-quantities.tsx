import { shownStock } from '#domain/product/placeholder.ts';
import { isSellingFast, unitPrice } from '#domain/product/pricing.ts';
import type { Product } from '#domain/product/product.ts';
import { isSoldOut } from '#domain/product/skus.ts';
import { useMoney } from '#state/currency.ts';
import { Announcement } from '#ui/announcements/announcement.tsx';
import { unitCosts } from '#ui/announcements/copy.ts';
import { QuantityField } from '#ui/quantity/quantity-field.tsx';
import styles from './buy-quantities.module.css';
import * as copy from './copy.ts';
import { QuantityTable } from './table/quantity-table.tsx';
import type { Buying, BuyingContext } from './use-buying.ts';

interface Props {
  readonly product: Product;
  readonly buying: Buying;
  readonly context: BuyingContext;
}

/** Quantity: one field, or a table if there are options, and its limits. */
export function BuyQuantities({ product, buying, context }: Props) {
  const isTable = buying.skus.length > 0;
  return (
    <div className="tw-stack tw-gap-2">
      {isTable && <QuantityTable product={product} buying={buying} />}
      <div className={`tw-row ${styles.row}`}>
        {!isTable && <OneField product={product} buying={buying} context={context} />}
        <Limits product={product} buying={buying} isTable={isTable} />
      </div>
      <ChoiceSaid product={product} buying={buying} />
    </div>
  );
}

function ChoiceSaid({ product, buying }: Pick<Props, 'product' | 'buying'>) {
  const { total } = useMoney();
  const { value, isEstimate } = shownStock(product);
  const { unitPriceCents } = unitPrice(product, buying.chosen, Math.max(1, buying.units), buying.deal);
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
    <div className={`tw-note tw-figures ${styles.limits}`} data-sum>
      <strong>{isTable ? copy.minimumOverAll(product.moq) : copy.minimumOrder(product.moq)}</strong>
      <span>
        {buying.isSoldOut ? copy.outOfStock : copy.inStock(stock.value, stock.isEstimate)}
        {isSellingFast(product) && !buying.isSoldOut && buying.toMinimum !== null && <em>{copy.sellingFast}</em>}
      </span>
    </div>
  );
}
