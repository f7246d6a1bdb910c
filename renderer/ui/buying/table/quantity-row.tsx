import { memo } from 'react';
import type { Product } from '#domain/product/product.ts';
import { isSoldOut, type Sku } from '#domain/product/skus.ts';
import type { OfferedValue, SkuGrid } from '../choice.ts';
import * as copy from '../copy.ts';
import { OptionRadio } from '../option-radio.tsx';
import type { Quantities } from '../quantities.ts';
import { QuantityCell } from './quantity-cell.tsx';
import styles from './quantity-table.module.css';
import { Surcharge } from './surcharge.tsx';
import type { Surcharges } from './use-surcharges.ts';
import type { TableActions } from './use-table-actions.ts';

interface Props {
  readonly product: Product;
  readonly grid: SkuGrid;
  /** The first option's value of this row. */
  readonly offered: OfferedValue;
  readonly isChosen: boolean;
  /** Of the row's radio button. */
  readonly id: string;
  /** Shared by the radio buttons of the rows. */
  readonly group: string;
  readonly hasSwatch: boolean;
  /** Quantities and surcharges of all SKUs; a row is rendered again only for its own. */
  readonly quantities: Quantities;
  readonly surcharges: Surcharges;
  readonly actions: TableActions;
  readonly notes: HTMLElement | null;
}

/** One row of the quantity table. Memoized, because a table has dozens and a change concerns one. */
export const QuantityRow = memo(function QuantityRow({ product, grid, offered, quantities, surcharges, actions, notes, ...radio }: Props) {
  return (
    <tr>
      <th scope="row">
        <OptionRadio {...radio} offered={offered} option={0} onChoose={actions.choose} shape="head" />
      </th>
      {grid.cells(offered.value).map((sku, place) => {
        if (sku === undefined)
          return (
            <td key={grid.columns[place]?.value ?? ''} className={styles.terms}>
              {copy.notMade}
            </td>
          );
        const isOut = isSoldOut(product, sku);
        return (
          <td key={sku.sku}>
            <QuantityCell sku={sku} units={quantities[sku.sku] ?? 0} isSoldOut={isOut} actions={actions} notes={notes} />
            {isOut ? <s className={styles.terms}>{copy.soldOut}</s> : <Surcharge cents={surcharges.ofCell(sku, place)} />}
            {!isOut && sku.stock !== null && <span className={`${styles.terms} tw-figures`}>{copy.left(sku.stock)}</span>}
          </td>
        );
      })}
    </tr>
  );
}, isSameRow);

function isSameRow(before: Props, now: Props): boolean {
  const { quantities, surcharges, ...others } = now;
  const isSame = (key: string) => before[key as keyof typeof others] === now[key as keyof typeof others];
  const isKept = (sku: Sku | undefined, place: number) =>
    sku === undefined ||
    ((before.quantities[sku.sku] ?? 0) === (quantities[sku.sku] ?? 0) &&
      (before.surcharges === surcharges || before.surcharges.ofCell(sku, place) === surcharges.ofCell(sku, place)));
  return Object.keys(others).every(isSame) && now.grid.cells(now.offered.value).every(isKept);
}
