import { useId } from 'react';
import { createPortal } from 'react-dom';
import type { Product } from '#domain/product/product.ts';
import { isSoldOut, type Sku } from '#domain/product/skus.ts';
import { Grouped } from '#ui/quantity/grouped.tsx';
import { useQuantityField } from '#ui/quantity/use-quantity-field.ts';
import * as copy from './copy.ts';
import styles from './quantity-table.module.css';
import type { Buying } from './use-buying.ts';

interface Props {
  readonly sku: Sku;
  readonly product: Product;
  readonly buying: Buying;
  /** Element where cells report input they adjusted: a column is too narrow for sentences. */
  readonly notes: HTMLElement | null;
}

/** The quantity of one SKU. */
export function QuantityCell({ sku, product, buying, notes }: Props) {
  const room = buying.room(sku);
  const value = buying.quantities[sku.sku] ?? 0;
  const noteId = useId();
  const choice = sku.values.join(' / ');
  const { input, note } = useQuantityField({
    value,
    label: copy.quantityOf(choice),
    min: 0,
    max: room ?? undefined,
    normalise: buying.normalise(sku),
    onChange: (quantity) => buying.set(sku, quantity),
  });
  return (
    <>
      <Grouped text={input.value}>
        <input
          {...input}
          aria-describedby={note === null ? undefined : noteId}
          disabled={isSoldOut(product, sku)}
          data-checked={value > 0 || undefined}
          className={`tw-control tw-figures ${styles.cell}`}
        />
      </Grouped>
      {note !== null &&
        notes !== null &&
        createPortal(
          <p id={noteId} className="tw-bad tw-small tw-wrap">
            <strong>{choice}</strong> {note}
          </p>,
          notes,
        )}
    </>
  );
}
