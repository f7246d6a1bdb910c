import type { Product } from '#domain/product/product.ts';
import { useCartPricing } from '#state/cart/cart-pricing.ts';
import { useLinesToAdd } from '#state/cart/order-sheet.ts';
import { useMoney } from '#state/currency.ts';
import styles from './buying-table.module.css';
import * as copy from './copy.ts';

interface Props {
  readonly product: Product;
  readonly quantities: Readonly<Record<string, number>>;
  readonly isEntered: boolean;
}

/** What a row's quantity costs; muted while it is only the suggested minimum order. */
export function RowSum({ product, quantities, isEntered }: Props) {
  const lines = useLinesToAdd(product, quantities);
  const { sum } = useMoney();
  const priced = useCartPricing(lines);
  return (
    <span className={`${styles.amount} tw-figures`} data-entered={isEntered || undefined}>
      {lines.length === 0 ? copy.none : sum(priced.lines.map(({ lineTotalCents }) => lineTotalCents))}
    </span>
  );
}
