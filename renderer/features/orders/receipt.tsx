import { formatMoney } from '#domain/kernel/currency.ts';
import { toCents } from '#domain/kernel/money.ts';
import type { WireOrder } from '#domain/order/order-wire.ts';
import { formatCount, formatUsd, formatVariant } from '#lib/format.ts';
import { formatLongTime } from '#lib/format-time.ts';
import { useMoney } from '#state/currency.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import * as copy from './copy.ts';
import styles from './receipt.module.css';

/** The order as it was frozen when it was made: lines, what reduced them, tax, total. Made for paper as much as for the screen. */
export function Receipt({ order }: { readonly order: WireOrder }) {
  const money = useMoney();
  // Nothing was received for an unpaid order: it is an order, not a receipt.
  const title = order.paidAt === null ? copy.order : copy.receipt;
  return (
    <article className={styles.receipt} aria-label={title}>
      <header>
        <div>
          <p className={styles.house}>{copy.house}</p>
          <h2>{title}</h2>
        </div>
        {order.paidAt !== null && (
          <div className={styles.print}>
            <Button onClick={() => window.print()}>
              <Icon name="print" />
              {copy.print}
            </Button>
          </div>
        )}
      </header>
      <dl className={styles.facts}>
        <div>
          <dt>{copy.orderNumber}</dt>
          <dd data-testid="order-number">{order.id}</dd>
        </div>
        <div>
          <dt>{copy.ordered}</dt>
          <dd>{formatLongTime(order.createdAt)}</dd>
        </div>
        <div>
          <dt>{copy.paid}</dt>
          <dd>{order.paidAt === null ? copy.notPaid : formatLongTime(order.paidAt)}</dd>
        </div>
      </dl>
      {order.isTest && <p className={styles.test}>{copy.testMode}</p>}
      <Lines order={order} />
      <Reductions order={order} />
      <p className={styles.note}>
        {copy.inUsd} {money.code !== 'USD' && copy.aboutIn(money.format(toCents(order.total)))}
      </p>
    </article>
  );
}

function Lines({ order }: { readonly order: WireOrder }) {
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
      <tbody>
        {order.lines.map((line) => (
          <tr key={`${line.id} ${formatVariant(line.variant)}`}>
            <th scope="row">
              {line.name}
              <small>{[formatVariant(line.variant), line.seller].filter(Boolean).join(' · ')}</small>
            </th>
            <td data-label={copy.quantity}>{formatCount(line.quantity)}</td>
            <td data-label={copy.unitPrice}>{formatUsd(line.unitPrice)}</td>
            <td data-label={copy.amount}>{formatUsd(line.lineTotal)}</td>
          </tr>
        ))}
      </tbody>
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

/** Which price breaks and deals made the unit prices what they are; nothing when all were list prices. */
function Reductions({ order }: { readonly order: WireOrder }) {
  const steps = order.trace.filter(({ step }) => step === 'tier' || step === 'deal');
  if (steps.length === 0) return null;
  return (
    <section className={styles.reductions} aria-label={copy.reductions}>
      <h3>{copy.reductions}</h3>
      <ul>
        {steps.map(({ step, detail, cents }) => (
          <li key={`${step} ${detail}`}>
            <span>{detail}</span>
            <span className="tw-figures">{formatMoney(cents, 'USD')}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
