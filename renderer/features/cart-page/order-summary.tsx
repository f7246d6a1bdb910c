import { Group } from '@mantine/core';
import type { Cart } from '#domain/cart/cart.ts';
import { countUnits } from '#domain/cart/count-units.ts';
import type { PricedCart } from '#domain/cart/price-cart.ts';
import { formatUnits } from '#lib/format.ts';
import { useConfig } from '#state/config.tsx';
import { useMoney } from '#state/currency.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { ExplainTotal } from '#ui/explain/explain-total.tsx';
import { Sums } from '#ui/explain/sums.tsx';
import { Notice } from '#ui/notice.tsx';
import { TakeCartButton } from '#ui/phone/take-cart-button.tsx';
import print from './cart-print.module.css';
import * as copy from './copy.ts';
import styles from './order-summary.module.css';

/** Price components in the cart's total; shipping and tax are added at checkout. */
const GOODS = new Set(['list', 'tier', 'deal']);

interface Props {
  readonly cart: Cart;
  readonly pricing: PricedCart;
  readonly needsAttention: boolean;
  readonly hasCheckFailed: boolean;
  readonly onRequestQuote: () => void;
  readonly onSaveForLater: () => void;
}

/** Summarizes the order in four lines, with every next action. The total is the sum of the lines as displayed. */
export function OrderSummary({ cart, pricing, needsAttention, hasCheckFailed, onRequestQuote, onSaveForLater }: Props) {
  const money = useMoney();
  const { kiosk } = useConfig();
  const subtotal = money.sum(pricing.lines.map((line) => line.lineTotalCents));
  return (
    <aside className={`tw-panel tw-stack tw-beside ${print.summary}`} aria-label={copy.summary}>
      <h2>{copy.summary}</h2>
      <Sums
        subtotal={[`${copy.subtotal} (${formatUnits(countUnits(cart))})`, subtotal]}
        further={[
          [copy.shipping, copy.shippingValue],
          [copy.fees, copy.feesValue],
        ]}
        total={[copy.total, subtotal]}
      />
      <p className="tw-note">{copy.addedAtCheckout}</p>
      <ExplainTotal trace={pricing.trace.filter(({ step }) => GOODS.has(step))} note={copy.addedAtCheckout} />
      {needsAttention && <Attention>{copy.correctFirst}</Attention>}
      {hasCheckFailed && <Attention>{copy.checkFailed}</Attention>}
      {kiosk === null ? (
        <div className={styles.bar}>
          <p className={`tw-only-narrow tw-figures ${styles.total}`} aria-hidden="true">
            <span className="tw-note">{copy.total}</span>
            <strong className="tw-display">{subtotal}</strong>
          </p>
          <ButtonLink tone="primary" size="lg" isWide to="/checkout">
            {copy.checkout}
          </ButtonLink>
        </div>
      ) : (
        <TakeCartButton />
      )}
      <Group grow gap="xs">
        <Button isWide onClick={onRequestQuote}>
          {copy.quote}
        </Button>
        <Button tone="quiet" isWide onClick={onSaveForLater}>
          {copy.saveForLater}
        </Button>
      </Group>
      <PaperSums pricing={pricing} />
    </aside>
  );
}

/** Sums of the printed list: with tax and shipping, because it is for approval. */
function PaperSums({ pricing: { lines, taxCents } }: Pick<Props, 'pricing'>) {
  const money = useMoney();
  const totals = lines.map((line) => line.lineTotalCents);
  const rows = [
    [copy.subtotal, money.sum(totals)],
    [copy.shipping, copy.shippingFree],
    [copy.tax, money.total(taxCents)],
    [copy.totalWithTax, money.sum([...totals, taxCents])],
  ] as const;
  return (
    <dl className={`tw-figures ${print.onPaper}`}>
      {rows.map(([name, amount]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  );
}

const Attention = ({ children }: { readonly children: string }) => (
  <Notice role="note" fz="sm">
    {children}
  </Notice>
);
