import { useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { unitPrice } from '#domain/product/pricing.ts';
import type { Product } from '#domain/product/product.ts';
import { hasSeveralPrices } from '#domain/product/product.ts';
import { isSoldOut, type Sku } from '#domain/product/skus.ts';
import { Price } from '#ui/goods/price.tsx';
import { useQuantityField } from '#ui/quantity/use-quantity-field.ts';
import { gridOf } from './choice.ts';
import * as copy from './copy.ts';
import styles from './quantity-table.module.css';
import type { Buying } from './use-buying.ts';

/**
 * A quantity for every SKU at once: the first option's values as rows, the second's as columns; scrolls inside itself.
 */
export function QuantityTable({ product, buying }: { readonly product: Product; readonly buying: Buying }) {
  const [notes, setNotes] = useState<HTMLElement | null>(null);
  const { rows, columns, at } = gridOf(product, buying.skus, buying.chosen?.values ?? []);
  const cell = (sku: Sku | undefined) => {
    if (sku === undefined) return <span className={styles.terms}>{copy.notMade}</span>;
    return (
      <>
        <Cell sku={sku} product={product} buying={buying} notes={notes} />
        <Terms sku={sku} product={product} deal={buying.deal} />
      </>
    );
  };
  return (
    <div>
      <div className={`tw-frame ${styles.scroll}`}>
        <table className={`tw-table ${styles.table}`} aria-label={copy.quantities}>
          <thead>
            <tr>
              <td />
              {columns.map((column) => (
                <th key={column ?? ''} scope="col">
                  {column ?? copy.quantity}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row}>
                <th scope="row">{row}</th>
                {columns.map((column) => {
                  const sku = at(row, column);
                  return <td key={sku?.sku ?? column ?? ''}>{cell(sku)}</td>;
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div ref={setNotes} role="status" className={styles.notes} />
    </div>
  );
}

interface CellProps {
  readonly sku: Sku;
  readonly product: Product;
  readonly buying: Buying;
  /** Element where cells report input they adjusted: a column is too narrow for sentences. */
  readonly notes: HTMLElement | null;
}

function Cell({ sku, product, buying, notes }: CellProps) {
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
      <input
        {...input}
        aria-describedby={note === null ? undefined : noteId}
        disabled={isSoldOut(product, sku)}
        data-checked={value > 0 || undefined}
        className={`tw-control tw-figures ${styles.cell}`}
      />
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

function Terms({ sku, product, deal }: Pick<CellProps, 'sku' | 'product'> & Pick<Buying, 'deal'>) {
  if (isSoldOut(product, sku)) return <s className={styles.terms}>{copy.soldOut}</s>;
  const isPriced = hasSeveralPrices(product);
  if (!isPriced && sku.stock === null) return null;
  return (
    <span className={`${styles.terms} tw-figures`}>
      {isPriced && <Price cents={unitPrice(product, sku, 1, deal).unitPriceCents} />}
      {sku.stock !== null && <span>{copy.left(sku.stock)}</span>}
    </span>
  );
}
