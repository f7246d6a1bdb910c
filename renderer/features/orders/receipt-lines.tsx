import { lineKey } from '#domain/cart/cart.ts';
import { toCents, toUsd } from '#domain/kernel/money.ts';
import type { WireOrder } from '#domain/order/order-wire.ts';
import { formatCount, formatUsd, formatVariant } from '#lib/format.ts';
import * as copy from './copy.ts';
import styles from './receipt-lines.module.css';

type Line = WireOrder['lines'][number];

interface SupplierLines {
  readonly seller: string;
  readonly lines: readonly Line[];
  /** USD; the sum of its lines, to the cent. */
  readonly subtotal: number;
}

/** Lines by who supplies them, each once, in the order they were bought. */
export function groupBySupplier(lines: readonly Line[]): readonly SupplierLines[] {
  const groups = Map.groupBy(lines, ({ supplierId, seller }) => supplierId ?? seller);
  return [...groups.values()].map((own) => ({
    seller: own[0]?.seller ?? '',
    lines: own,
    subtotal: toUsd(own.reduce((sum, { lineTotal }) => sum + toCents(lineTotal), 0)),
  }));
}

/** What was bought, by supplier with what each is owed, and what it comes to. */
export function Lines({ order }: { readonly order: WireOrder }) {
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <th scope="col">{copy.product}</th>
          <th scope="col">{copy.quantity}</th>
          <th scope="col">{copy.unitPrice}</th>
          <th scope="col">{copy.amount}</th>
        </tr>
      </thead>
      {groupBySupplier(order.lines).map((group) => (
        <tbody key={group.lines.map(lineKey).join(' ')}>
          {group.lines.map((line) => (
            <tr key={lineKey(line)}>
              <th scope="row">
                {line.name}
                <small>{[formatVariant(line.variant), line.seller].filter(Boolean).join(' · ')}</small>
              </th>
              <td data-label={copy.quantity}>{formatCount(line.quantity)}</td>
              <td data-label={copy.unitPrice}>{formatUsd(line.unitPrice)}</td>
              <td data-label={copy.amount}>{formatUsd(line.lineTotal)}</td>
            </tr>
          ))}
          <tr className={styles.supplier}>
            <th scope="row" colSpan={3}>
              {copy.subtotalOf(group.seller)}
            </th>
            <td>{formatUsd(group.subtotal)}</td>
          </tr>
        </tbody>
      ))}
      <tfoot>
        <Sum label={copy.subtotal} amount={formatUsd(order.subtotal)} />
        <Sum label={copy.shipping} amount={order.shipping === 0 ? copy.shippingFree : formatUsd(order.shipping)} />
        <Sum label={copy.tax} amount={formatUsd(order.tax)} />
        <Sum label={copy.total} amount={formatUsd(order.total)} />
      </tfoot>
    </table>
  );
}

function Sum({ label, amount }: { readonly label: string; readonly amount: string }) {
  return (
    <tr>
      <th scope="row" colSpan={3}>
        {label}
      </th>
      <td>{amount}</td>
    </tr>
  );
}
