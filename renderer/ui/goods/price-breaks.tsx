import { percentOff, unitPrice } from '#domain/product/pricing.ts';
import type { Product } from '#domain/product/product.ts';
import { formatCount, formatPercent } from '#lib/format.ts';
import * as copy from './copy.ts';
import { FormerPrice, Price } from './price.tsx';
import styles from './price-breaks.module.css';

interface Props {
  readonly product: Pick<Product, 'id' | 'priceCents' | 'tiers' | 'moq'>;
  readonly quantity: number;
  readonly deal: { readonly percentOff: number } | undefined;
}

/** The price breaks as a table, the row the quantity has reached marked; nothing when there is one price only. */
export function PriceBreaks({ product, quantity, deal }: Props) {
  const rows = toRows(product);
  if (rows.length < 2) return null;
  const active = rows.findLastIndex((row) => row.from <= Math.max(quantity, rows[0]?.from ?? 1));
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
          const price = unitPrice(product, row.from, deal).unitPriceCents;
          const saved = percentOff(product.priceCents, price);
          return (
            <tr key={row.from} aria-current={index === active ? 'true' : undefined}>
              <th scope="row">{row.label}</th>
              <td>
                <Price cents={price} /> {price < row.unitPriceCents && <FormerPrice cents={row.unitPriceCents} />}
              </td>
              <td>{saved > 0 ? formatPercent(saved) : '–'}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** The list price's own row, then each break; a break at or under the minimum order leaves the list price no row. */
function toRows({ priceCents, tiers, moq }: Props['product']) {
  const first = Math.max(1, moq);
  const starts = [
    { from: first, unitPriceCents: priceCents },
    ...tiers.map((tier) => ({ from: tier.minQuantity, unitPriceCents: tier.unitPriceCents })),
  ];
  const rows = starts.filter((_, index) => index > 0 || tiers[0] === undefined || tiers[0].minQuantity > first);
  return rows.map((row, index) => {
    const next = rows[index + 1];
    return { ...row, label: next === undefined ? `${formatCount(row.from)}+` : `${formatCount(row.from)}–${formatCount(next.from - 1)}` };
  });
}
