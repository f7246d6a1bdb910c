import { Stack } from '@mantine/core';
import { type Cart, lineKey } from '#domain/cart/cart.ts';
import type { WirePricedCart } from '#domain/cart/checkout-wire.ts';
import { toCents } from '#domain/kernel/money.ts';
import { formatUnits, formatUsd, formatVariant } from '#lib/format.ts';
import { useMoney } from '#state/currency.ts';
import { ExplainTotal } from '#ui/explain/explain-total.tsx';
import { Picture } from '#ui/goods/picture.tsx';
import { Price, Total } from '#ui/goods/price.tsx';
import * as copy from './copy.ts';
import styles from './order-summary.module.css';

interface Props {
  readonly cart: Cart;
  readonly breakdown: WirePricedCart;
}

/** What is paid for, priced by the server. Totals are sums of the amounts as displayed; what is charged is said in dollars. */
export function OrderSummary({ cart, breakdown }: Props) {
  const money = useMoney();
  const lineTotals = breakdown.lines.map((line) => toCents(line.lineTotal));
  const taxCents = toCents(breakdown.tax);
  const usd = formatUsd(breakdown.total);
  return (
    <Stack component="section" className={`tw-panel ${styles.summary}`} aria-label={copy.summary}>
      <h2>{copy.summary}</h2>
      <Lines cart={cart} breakdown={breakdown} />
      <dl>
        <div>
          <dt className="tw-muted">{copy.subtotal}</dt>
          <dd data-testid="subtotal">{money.sum(lineTotals)}</dd>
        </div>
        <div>
          <dt className="tw-muted">{copy.shipping}</dt>
          <dd>{copy.shippingFree}</dd>
        </div>
        <div>
          <dt className="tw-muted">{copy.tax}</dt>
          <dd data-testid="tax">{money.total(taxCents)}</dd>
        </div>
        <div className={styles.total}>
          <dt>{copy.total}</dt>
          <dd data-testid="total">{money.sum([...lineTotals, taxCents])}</dd>
        </div>
      </dl>
      <p className="tw-note">{money.code === 'USD' ? copy.chargedUsd : copy.chargedAs(usd, money.code)}</p>
      <ExplainTotal trace={breakdown.trace} />
    </Stack>
  );
}

function Lines({ cart, breakdown }: Props) {
  const held = new Map(cart.map((line) => [lineKey(line), line]));
  return (
    <Stack component="ul" gap="sm" mah={440} className={styles.lines}>
      {breakdown.lines.map((line) => {
        const choice = formatVariant(line.variant);
        const name = line.name ?? held.get(lineKey(line))?.name ?? line.id;
        return (
          <li key={lineKey(line)} className="tw-note">
            <Picture path={held.get(lineKey(line))?.image ?? null} alt="" sizes="56px" className={styles.picture} />
            <div>
              <p className={`tw-wrap ${styles.name}`}>{name}</p>
              {choice !== '' && <p>{choice}</p>}
              <p className="tw-figures">
                {formatUnits(line.quantity)} × <Price cents={toCents(line.unitPrice)} />
              </p>
            </div>
            <span data-testid="line-total">
              <Total cents={toCents(line.lineTotal)} className={styles.name} />
            </span>
          </li>
        );
      })}
    </Stack>
  );
}
