import { type PriceRow, priceRows } from '#domain/product/price-rows.ts';
import { type Deal, percentOff } from '#domain/product/pricing.ts';
import type { Product } from '#domain/product/product.ts';
import type { Sku } from '#domain/product/skus.ts';
import { formatCount, formatPercent } from '#lib/format.ts';
import * as copy from './copy.ts';
import { FormerPrice, Price } from './price.tsx';
import styles from './price-breaks.module.css';

interface Props {
  readonly product: Pick<Product, 'id' | 'priceCents' | 'tiers' | 'moq' | 'stock'>;
  /** Whose prices these are; undefined: the product's own. */
  readonly sku: Sku | undefined;
  /** Of all its lines together. */
  readonly quantity: number;
  readonly deal: Deal | undefined;
}

/**
 * The price breaks that stock can reach as a table, the row the quantity has reached marked: none below the minimum order.
 * Nothing when there is one price only, unless that is the day's.
 */
export function PriceBreaks({ product, sku, quantity, deal }: Props) {
  const rows = priceRows(product, sku, deal);
  if (rows.length < 2 && rows[0]?.source !== 'deal') return null;
  const listCents = sku?.priceCents ?? product.priceCents;
  const active = rows.findLastIndex((row) => row.from <= quantity);
  return (
    <table className={styles.breaks}>
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
          return (
            <tr key={row.from} aria-current={index === active ? 'true' : undefined}>
              <th scope="row">{spanOf(row, rows[index + 1])}</th>
              <td>
                <Price cents={row.unitPriceCents} /> {row.source === 'deal' && <FormerPrice cents={listCents} />}
              </td>
              <td>{saved > 0 ? formatPercent(saved) : '–'}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

const spanOf = (row: PriceRow, next: PriceRow | undefined) =>
  next === undefined ? `${formatCount(row.from)}+` : `${formatCount(row.from)}–${formatCount(next.from - 1)}`;
