import { Stack } from '@mantine/core';
import type { WirePricedCart } from '#domain/cart/checkout-wire.ts';
import { toCents } from '#domain/kernel/money.ts';
import { formatUsd } from '#lib/format.ts';
import { useMoney } from '#state/currency.ts';
import { Announcement } from '#ui/announcements/announcement.tsx';
import { totalIs } from '#ui/announcements/copy.ts';
import { ExplainTotal } from '#ui/explain/explain-total.tsx';
import { Sums } from '#ui/explain/sums.tsx';
import * as copy from './copy.ts';
import { OrderLines, type ShownGoods } from './order-lines.tsx';

interface Props {
  readonly goods: ShownGoods;
  readonly breakdown: WirePricedCart;
}

/** Goods as priced by the server. Totals are sums of the amounts as displayed; the charge is given in dollars. */
export function OrderSummary({ goods, breakdown }: Props) {
  const money = useMoney();
  const lineTotals = breakdown.lines.map((line) => toCents(line.lineTotal));
  const taxCents = toCents(breakdown.tax);
  const usd = formatUsd(breakdown.total);
  return (
    <Stack component="section" className="tw-panel tw-beside" aria-label={copy.summary}>
      <h2>{copy.summary}</h2>
      <Announcement sentence={totalIs(money.sum([...lineTotals, taxCents]))} />
      <OrderLines goods={goods} breakdown={breakdown} />
      <Sums
        subtotal={[copy.subtotal, money.sum(lineTotals)]}
        further={[
          [copy.shipping, copy.shippingFree],
          [copy.tax, money.total(taxCents), 'tax'],
        ]}
        total={[copy.total, money.sum([...lineTotals, taxCents])]}
      />
      <p className="tw-note">{money.code === 'USD' ? copy.chargedUsd : copy.chargedAs(usd, money.code)}</p>
      <ExplainTotal trace={breakdown.trace} />
    </Stack>
  );
}
