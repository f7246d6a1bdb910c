import { type ReactNode, useId } from 'react';
import { type PriceRow, priceRows } from '#domain/product/price-rows.ts';
import { type Deal, percentOff } from '#domain/product/pricing.ts';
import type { Product } from '#domain/product/product.ts';
import type { Sku } from '#domain/product/skus.ts';
import { formatCount, formatPercent } from '#lib/format.ts';
import { PlainButton } from '#ui/button.tsx';
import * as copy from './copy.ts';
import { FormerPrice, Price } from './price.tsx';
import styles from './price-breaks.module.css';

interface Props {
  readonly product: Pick<Product, 'id' | 'priceCents' | 'tiers' | 'moq' | 'stock'>;
  /** The SKU whose prices are shown; undefined: the product's own. */
  readonly sku: Sku | undefined;
  /** Sum over all lines of the product. */
  readonly quantity: number;
  readonly deal: Deal | undefined;
  /**
   * Returns a function that sets the units a row starts at, or undefined if the stock does not reach. Without it the
   * table is read-only.
   */
  readonly taking?: (units: number) => (() => void) | undefined;
}

/**
 * The price breaks within stock as a table, with the row the quantity has reached marked: none below the minimum order.
 * Nothing if there is only one price, unless that is the day's deal.
 */
export function PriceBreaks({ product, sku, quantity, deal, taking }: Props) {
  const id = useId();
  const rows = priceRows(product, sku, deal);
  if (rows.length < 2 && rows[0]?.source !== 'deal') return null;
  const listCents = sku?.priceCents ?? product.priceCents;
  const active = rows.findLastIndex((row) => row.from <= quantity);
  return (
    <table className={`tw-table tw-frame tw-figures ${styles.breaks}`}>
      <caption className="tw-hidden">{copy.priceBreaks}</caption>
      <thead>
        <tr>
          <th scope="col">{copy.quantity}</th>
          <th scope="col">{copy.perUnit}</th>
          <th scope="col">{copy.youSave}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => {
          const saved = percentOff(listCents, row.unitPriceCents);
          const span = spanOf(row, rows[index + 1]);
          return (
            <tr key={row.from} aria-current={index === active ? 'true' : undefined}>
              {/* Labelled, or its button would name it. */}
              <th scope="row" aria-label={span}>
                {taking === undefined ? span : <Take id={`${id}${row.from}`} span={span} from={row.from} take={taking(row.from)} />}
              </th>
              <td>
                <Words of={taking && `${id}${row.from}`}>
                  <Price cents={row.unitPriceCents} /> {row.source === 'deal' && <FormerPrice cents={listCents} />}
                </Words>
              </td>
              <td>
                <Words of={taking && `${id}${row.from}`}>{saved > 0 ? formatPercent(saved) : '–'}</Words>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

interface TakeProps {
  readonly id: string;
  readonly span: string;
  readonly from: number;
  readonly take: (() => void) | undefined;
}

/** Covers its whole row, so that all of it can be pressed. */
function Take({ id, span, from, take }: TakeProps) {
  return (
    <PlainButton id={id} className="tw-cover" aria-label={copy.takeFrom(span, from)} disabled={take === undefined} onClick={take}>
      {span}
    </PlainButton>
  );
}

/** Other cells of the row act as labels of its button. */
function Words({ of, children }: { readonly of: string | undefined; readonly children: ReactNode }) {
  if (of === undefined) return children;
  return (
    <label htmlFor={of} className={styles.words}>
      {children}
    </label>
  );
}

const spanOf = (row: PriceRow, next: PriceRow | undefined) =>
  next === undefined ? `${formatCount(row.from)}+` : `${formatCount(row.from)}–${formatCount(next.from - 1)}`;
