import type { Product } from '#domain/product/product.ts';
import { optionsOf } from '#domain/product/skus.ts';
import { useEnterQuantities, useSheetQuantities } from '#state/cart/order-sheet.ts';
import { Button } from '#ui/button.tsx';
import { OptionChoosers } from '#ui/buying/option-choosers.tsx';
import { QuantityTable } from '#ui/buying/table/quantity-table.tsx';
import { useBuying } from '#ui/buying/use-buying.ts';
import { HOLDS_FOCUS, keepFocus } from '#ui/controls/keep-focus.ts';
import { addOf } from '#ui/goods/copy.ts';
import styles from './buying-table.module.css';
import * as copy from './copy.ts';

/** Options shown as rows and columns of the table; a third one is chosen above it. */
const TABLE_OPTIONS = 2;

/** The quantities of a product's SKUs, kept in the sheet. */
export function RowMatrix({ product }: { readonly product: Product }) {
  const enter = useEnterQuantities();
  const buying = useBuying(product, 'product', [useSheetQuantities(product.id), (quantities) => enter(product, quantities)]);
  const missing = buying.units === 0 ? 0 : Math.max(0, buying.floor - buying.units);
  return (
    <section {...HOLDS_FOCUS} className="tw-stack tw-gap-2" aria-label={copy.optionsOf(product.name)}>
      {optionsOf(product).length > TABLE_OPTIONS && <OptionChoosers product={product} buying={buying} />}
      <QuantityTable product={product} buying={buying} />
      <div className={`tw-row ${styles.matrixFoot}`}>
        <p className="tw-note tw-figures" role="status">
          {missing > 0 && copy.unitsMissing(missing, buying.floor)}
        </p>
        <Button
          size="sm"
          disabled={!buying.canAdd}
          aria-label={addOf(product.name)}
          onClick={(event) => {
            keepFocus(event.currentTarget);
            buying.addToCart();
            buying.setAll({});
          }}
        >
          {copy.add}
        </Button>
      </div>
    </section>
  );
}
