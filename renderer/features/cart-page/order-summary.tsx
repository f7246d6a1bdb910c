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
import * as copy from './copy.ts';

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
    <aside className="tw-panel tw-stack tw-beside" aria-label={copy.summary}>
      <h2>{copy.summary}</h2>
      <Sums
        subtotal={[`${copy.subtotal} (${formatUnits(countUnits(cart))})`, subtotal]}
        further={[
          [copy.shipping, copy.shippingValue],
          [copy.fees, copy.feesValue],
        ]}
        total={[copy.total, subtotal]}
      />
      <ExplainTotal trace={pricing.trace.filter(({ step }) => GOODS.has(step))} note={copy.explainTax} />
      {needsAttention && <Attention>{copy.correctFirst}</Attention>}
      {hasCheckFailed && <Attention>{copy.checkFailed}</Attention>}
      {kiosk === null ? (
        <ButtonLink tone="primary" size="lg" isWide to="/checkout">
          {copy.checkout}
        </ButtonLink>
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
    </aside>
  );
}

const Attention = ({ children }: { readonly children: string }) => (
  <Notice role="note" fz="sm">
    {children}
  </Notice>
);
