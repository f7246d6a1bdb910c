import { useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import type { Product } from '#domain/product/product.ts';
import { optionKey, optionsOf } from '#domain/product/skus.ts';
import { TextField } from '#ui/field.tsx';
import { useOverflowEdges } from '#ui/goods/use-overflow-edges.ts';
import { ABOVE_TABLE, gridOf, type OfferedValue } from '../choice.ts';
import * as copy from '../copy.ts';
import { optionLabel } from '../option-label.ts';
import { OptionRadio } from '../option-radio.tsx';
import type { Buying } from '../use-buying.ts';
import { QuantityRow } from './quantity-row.tsx';
import styles from './quantity-table.module.css';
import { Surcharge } from './surcharge.tsx';
import { useSurcharges } from './use-surcharges.ts';
import { useTableActions } from './use-table-actions.ts';

/** Rows shown at once; more scroll inside the table, so that what follows it stays near. */
const ROWS_IN_SIGHT = 8;
/** Rows above which a field narrows them down. */
const ROWS_WITHOUT_FILTER = 12;

interface Props {
  readonly product: Product;
  readonly buying: Buying;
}

/**
 * The chooser of two options and a quantity for every SKU at once: the first option's values as rows, the second's as
 * columns, their heads radio buttons. Scrolls inside itself.
 */
export function QuantityTable({ product, buying }: Props) {
  const [notes, setNotes] = useState<HTMLElement | null>(null);
  const [typed, setTyped] = useState('');
  const wanted = useDeferredValue(typed.trim().toLowerCase());
  const scroll = useRef<HTMLDivElement>(null);
  const cut = useOverflowEdges(scroll);
  const id = useId();
  const [first, second] = optionsOf(product);
  const { skus, chosen } = buying;
  const above = chosen?.values[ABOVE_TABLE];
  const grid = useMemo(() => gridOf(product, skus, above), [product, skus, above]);
  const { rows, columns } = grid;
  const actions = useTableActions(buying);
  const shown = rows.filter(({ value }) => value.toLowerCase().includes(wanted));
  const surcharges = useSurcharges(product, grid, buying);
  const radioId = (option: 0 | 1, { value }: OfferedValue) =>
    `${id}${option}-${(option === 0 ? rows : columns).findIndex((offered) => offered.value === value)}`;
  const hasSwatch = (option: 0 | 1) => optionKey(optionsOf(product)[option]?.name ?? '') === 'color';
  const label = optionLabel(first?.name ?? '');
  // Rows and columns cross, so no element can contain one group's radio buttons without the other's.
  const group = (option: 0 | 1, name: string, offered: readonly OfferedValue[]) => (
    <div role="radiogroup" aria-label={name} aria-owns={offered.map((value) => radioId(option, value)).join(' ')} />
  );
  const table = (
    <div ref={scroll} className={`tw-frame ${styles.scroll}`} data-cut={cut} data-long={rows.length > ROWS_IN_SIGHT || undefined}>
      <table className={`tw-table ${styles.table}`} aria-label={copy.quantities}>
        <thead>
          <tr>
            <td>{label}</td>
            {columns.length === 0 && <th scope="col">{copy.quantity}</th>}
            {columns.map((offered, place) => (
              <th key={offered.value} scope="col">
                <OptionRadio
                  id={radioId(1, offered)}
                  group={`${id}1`}
                  offered={offered}
                  isChosen={chosen?.values[1] === offered.value}
                  option={1}
                  onChoose={actions.choose}
                  shape="head"
                  hasSwatch={hasSwatch(1)}
                />
                <Surcharge cents={surcharges.columns[place] ?? 0} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((offered) => (
            <QuantityRow
              key={offered.value}
              product={product}
              grid={grid}
              offered={offered}
              isChosen={chosen?.values[0] === offered.value}
              id={radioId(0, offered)}
              group={`${id}0`}
              hasSwatch={hasSwatch(0)}
              quantities={buying.quantities}
              surcharges={surcharges}
              actions={actions}
              notes={notes}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
  return (
    <div className="tw-stack tw-gap-2">
      {rows.length > ROWS_WITHOUT_FILTER && (
        <TextField
          label={copy.findValue(label)}
          isLabelHidden
          placeholder={copy.findAmong(rows.length)}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      <div>
        {group(0, label, shown)}
        {second !== undefined && group(1, optionLabel(second.name), columns)}
        {table}
      </div>
      {shown.length === 0 && <p className="tw-note">{copy.noneFound(typed)}</p>}
      <div ref={setNotes} role="status" className={styles.notes} />
    </div>
  );
}
