import { type ReactNode, useId, useRef } from 'react';
import { priceRows } from '#domain/product/price-rows.ts';
import { type Deal, percentOff } from '#domain/product/pricing.ts';
import type { Product } from '#domain/product/product.ts';
import type { Sku } from '#domain/product/skus.ts';
import { PlainButton } from '#ui/button.tsx';
import * as copy from './copy.ts';
import { FormerPrice, Price } from './price.tsx';
import styles from './price-breaks.module.css';
import { useOverflowEdges } from './use-overflow-edges.ts';

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
 * The price breaks within stock as a row of chips, a table to assistive technology; marks the break that the quantity
 * has reached, which below the minimum order is none. Nothing if there is only one price, unless that is the day's deal.
 */
export function PriceBreaks({ product, sku, quantity, deal, taking }: Props) {
  const id = useId();
  const strip = useRef<HTMLDivElement>(null);
  const cut = useOverflowEdges(strip);
  const rows = priceRows(product, sku, deal);
  if (rows.length < 2 && rows[0]?.source !== 'deal') return null;
  const listCents = sku?.priceCents ?? product.priceCents;
  const active = rows.findLastIndex((row) => row.from <= quantity);
  return (
    <div ref={strip} className={styles.strip} data-cut={cut}>
      <table className={`tw-figures ${styles.breaks}`}>
        <caption className="tw-hidden">{copy.priceBreaks}</caption>
        <thead className="tw-hidden">
          <tr>
            <th scope="col">{copy.quantity}</th>
            <th scope="col">{copy.perUnit}</th>
            <th scope="col">{copy.youSave}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => {
            const saved = percentOff(listCents, row.unitPriceCents);
            const span = copy.unitsAndMore(row.from);
            const of = taking && `${id}${row.from}`;
            return (
              <tr key={row.from} aria-current={index === active ? 'true' : undefined}>
                {/* Labelled, or its button would name it. */}
                <th scope="row" aria-label={span}>
                  {of === undefined ? span : <Take id={of} span={span} from={row.from} take={taking?.(row.from)} />}
                </th>
                <td>
                  <Words of={of}>
                    <Price cents={row.unitPriceCents} /> {row.source === 'deal' && <FormerPrice cents={listCents} />}
                  </Words>
                </td>
                <td>{saved > 0 && <Words of={of}>{copy.lessPercent(saved)}</Words>}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

interface TakeProps {
  readonly id: string;
  readonly span: string;
  readonly from: number;
  readonly take: (() => void) | undefined;
}

/** Covers its whole chip, so that all of it can be pressed. */
function Take({ id, span, from, take }: TakeProps) {
  return (
    <PlainButton id={id} className="tw-cover" aria-label={copy.takeFrom(span, from)} disabled={take === undefined} onClick={take}>
      {span}
    </PlainButton>
  );
}

/** Other cells of the chip act as labels of its button. */
function Words({ of, children }: { readonly of: string | undefined; readonly children: ReactNode }) {
  if (of === undefined) return children;
  return (
    <label htmlFor={of} className={styles.words}>
      {children}
    </label>
  );
}
