import { useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import type { Cents } from '#domain/kernel/money.ts';
import type { Product } from '#domain/product/product.ts';
import { isSoldOut, optionKey, optionsOf, type Sku } from '#domain/product/skus.ts';
import { useMoney } from '#state/currency.ts';
import { TextField } from '#ui/field.tsx';
import { useOverflowEdges } from '#ui/goods/use-overflow-edges.ts';
import { ABOVE_TABLE, gridOf, type OfferedValue } from './choice.ts';
import * as copy from './copy.ts';
import { optionLabel } from './option-label.ts';
import { OptionRadio } from './option-radio.tsx';
import { QuantityCell } from './quantity-cell.tsx';
import styles from './quantity-table.module.css';
import { commonSurcharge, surchargeOf } from './surcharge.ts';
import type { Buying } from './use-buying.ts';
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
  const { rows, columns, at } = useMemo(() => gridOf(product, skus, above), [product, skus, above]);
  const actions = useTableActions(buying);
  const shown = rows.filter(({ value }) => value.toLowerCase().includes(wanted));
  const columnValues = columns.length === 0 ? [undefined] : columns.map(({ value }) => value);
  const surcharge = (sku: Sku | undefined) => (sku === undefined ? [] : [surchargeOf(product, sku, buying.units, buying.deal)]);
  const ofColumn = columnValues.map((column) => commonSurcharge(rows.flatMap(({ value }) => surcharge(at(value, column)))));
  const radioId = (option: 0 | 1, { value }: OfferedValue) =>
    `${id}${option}-${(option === 0 ? rows : columns).findIndex((offered) => offered.value === value)}`;
  const head = (option: 0 | 1, offered: OfferedValue) => {
    const name = optionsOf(product)[option]?.name ?? '';
    return (
      <OptionRadio
        id={radioId(option, offered)}
        group={`${id}${option}`}
        offered={offered}
        isChosen={chosen?.values[option] === offered.value}
        option={option}
        onChoose={actions.choose}
        shape="head"
        hasSwatch={optionKey(name) === 'color'}
      />
    );
  };
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
                {head(1, offered)}
                <Surcharge cents={ofColumn[place] ?? 0} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((offered) => (
            <tr key={offered.value}>
              <th scope="row">{head(0, offered)}</th>
              {columnValues.map((column, place) => {
                const sku = at(offered.value, column);
                if (sku === undefined)
                  return (
                    <td key={column ?? ''} className={styles.terms}>
                      {copy.notMade}
                    </td>
                  );
                return (
                  <td key={sku.sku}>
                    <QuantityCell
                      sku={sku}
                      units={buying.quantities[sku.sku] ?? 0}
                      isSoldOut={isSoldOut(product, sku)}
                      actions={actions}
                      notes={notes}
                    />
                    <Terms
                      product={product}
                      sku={sku}
                      extraCents={columns.length > 0 && ofColumn[place] !== 0 ? 0 : (surcharge(sku)[0] ?? 0)}
                    />
                  </td>
                );
              })}
            </tr>
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

function Surcharge({ cents }: { readonly cents: Cents }) {
  const { format } = useMoney();
  if (cents === 0) return null;
  return <span className={`${styles.terms} tw-figures`}>{copy.surcharge(format(Math.abs(cents)), cents < 0)}</span>;
}

function Terms({ product, sku, extraCents }: { readonly product: Product; readonly sku: Sku; readonly extraCents: Cents }) {
  if (isSoldOut(product, sku)) return <s className={styles.terms}>{copy.soldOut}</s>;
  return (
    <>
      <Surcharge cents={extraCents} />
      {sku.stock !== null && <span className={`${styles.terms} tw-figures`}>{copy.left(sku.stock)}</span>}
    </>
  );
}
