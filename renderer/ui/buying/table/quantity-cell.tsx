import { memo, useId } from 'react';
import { createPortal } from 'react-dom';
import type { Sku } from '#domain/product/skus.ts';
import { Grouped } from '#ui/quantity/grouped.tsx';
import { useQuantityField } from '#ui/quantity/use-quantity-field.ts';
import * as copy from '../copy.ts';
import styles from './quantity-table.module.css';
import type { TableActions } from './use-table-actions.ts';

interface Props {
  readonly sku: Sku;
  readonly units: number;
  readonly isSoldOut: boolean;
  readonly actions: TableActions;
  /** Element where cells report input they adjusted: a column is too narrow for sentences. */
  readonly notes: HTMLElement | null;
}

/** The quantity of one SKU. Memoized, because a table has hundreds and a change concerns one. */
export const QuantityCell = memo(function QuantityCell({ sku, units, isSoldOut, actions, notes }: Props) {
  const noteId = useId();
  const choice = sku.values.join(' / ');
  const { input, note } = useQuantityField({
    value: units,
    label: copy.quantityOf(choice),
    min: 0,
    normalise: (raw) => actions.normalise(sku, raw),
    onChange: (quantity) => actions.set(sku, quantity),
  });
  return (
    <>
      <Grouped text={input.value}>
        <input
          {...input}
          aria-describedby={note === null ? undefined : noteId}
          disabled={isSoldOut}
          data-checked={units > 0 || undefined}
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
});
