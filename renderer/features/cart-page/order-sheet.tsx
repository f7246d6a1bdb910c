import type { Cart, CartLine } from '#domain/cart/cart.ts';
import { groupBySupplier } from '#domain/cart/cart-line.ts';
import type { Resolution } from '#domain/cart/line-changes.ts';
import type { PricedLine } from '#domain/cart/price-cart.ts';
import type { QuantityLimits } from '#domain/product/quantity.ts';
import * as copy from './copy.ts';
import styles from './order-sheet.module.css';
import { SupplierGroup } from './supplier-group.tsx';

interface Props {
  /** Lines to show, as current as their check. */
  readonly lines: Cart;
  readonly pricedOf: ReadonlyMap<string, PricedLine>;
  readonly limitsOf: (line: CartLine) => QuantityLimits;
  readonly cart: Cart;
  readonly resolution: Resolution | undefined;
}

/** All lines as one sheet, by supplier. Headings are for the eye: each control and amount already has a name. */
export function OrderSheet({ lines, ...all }: Props) {
  return (
    <div className={`tw-panel ${styles.sheet}`}>
      <div className={`tw-note ${styles.heads}`} aria-hidden="true">
        <span>{copy.columns.product}</span>
        <span>{copy.columns.unitPrice}</span>
        <span>{copy.columns.quantity}</span>
        <span>{copy.columns.total}</span>
      </div>
      {groupBySupplier(lines).map((group) => (
        <SupplierGroup key={group.lines[0]?.supplierId ?? group.supplierName} {...group} {...all} />
      ))}
    </div>
  );
}
