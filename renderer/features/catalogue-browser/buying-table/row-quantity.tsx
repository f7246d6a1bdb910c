import type { Product } from '#domain/product/product.ts';
import { Button } from '#ui/button.tsx';
import { keepFocus } from '#ui/controls/keep-focus.ts';
import { QuickAddButton } from '#ui/goods/card/quick-add-button.tsx';
import { addOf, chooseOf, quantityOf } from '#ui/goods/copy.ts';
import { QuantityField } from '#ui/quantity/quantity-field.tsx';
import styles from './buying-table.module.css';
import * as copy from './copy.ts';
import type { RowQuantityState } from './use-row-quantity.ts';

/** The quantity of one product with its button; of a product with options the button that opens them in the row. */
export function RowQuantity({ product, row }: { readonly product: Product; readonly row: RowQuantityState }) {
  if (row.offer === 'none') return <QuickAddButton product={product} />;
  if (row.offer === 'choose')
    return (
      <Button size="sm" className={styles.choose} aria-label={chooseOf(product.name)} aria-expanded={row.isOpen} onClick={row.toggle}>
        {copy.choose}
      </Button>
    );
  return (
    <>
      <div data-entered={row.isEntered || undefined} className={styles.field}>
        <QuantityField
          size="sm"
          label={quantityOf(product.name)}
          value={row.units}
          min={row.least}
          floor={row.isEntered ? row.least - 1 : row.least}
          max={row.isEntered ? row.most : undefined}
          normalise={row.normalise}
          onChange={row.enter}
        />
      </div>
      <Button
        size="sm"
        aria-label={addOf(product.name)}
        onClick={(event) => {
          keepFocus(event.currentTarget);
          row.add();
        }}
      >
        {copy.add}
      </Button>
    </>
  );
}
