import { Box, Group, Stack } from '@mantine/core';
import { type CartLine, lineKey } from '#domain/cart/cart.ts';
import type { WirePricedCart } from '#domain/cart/checkout-wire.ts';
import { toCents } from '#domain/kernel/money.ts';
import { formatChosen, formatUnits, formatUsd } from '#lib/format.ts';
import { useMoney } from '#state/currency.ts';
import { Announcement } from '#ui/announcements/announcement.tsx';
import { totalIs } from '#ui/announcements/copy.ts';
import { ExplainTotal } from '#ui/explain/explain-total.tsx';
import { Sums } from '#ui/explain/sums.tsx';
import { Picture } from '#ui/goods/picture.tsx';
import { Price, Total } from '#ui/goods/price.tsx';
import styles from './checkout-view.module.css';
import * as copy from './copy.ts';

export type ShownGoods = readonly Pick<CartLine, 'id' | 'sku' | 'variant' | 'name' | 'image'>[];

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
      <Lines goods={goods} breakdown={breakdown} />
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

function Lines({ goods, breakdown }: Props) {
  const held = new Map(goods.map((line) => [lineKey(line), line]));
  return (
    <Stack component="ul" gap="sm" mah={440} className={styles.lines}>
      {breakdown.lines.map((line) => {
        const choice = formatChosen(line);
        const name = line.name ?? held.get(lineKey(line))?.name ?? line.id;
        return (
          <Group component="li" align="flex-start" gap="sm" wrap="nowrap" key={lineKey(line)} className="tw-small">
            <Picture path={held.get(lineKey(line))?.image ?? null} alt="" sizes="72px" className="tw-thumb" />
            <Box flex={1} miw={0}>
              <p className="tw-strong tw-wrap">{name}</p>
              {choice !== '' && <p className="tw-muted">{choice}</p>}
              <p className="tw-muted tw-figures">
                {formatUnits(line.quantity)} × <Price cents={toCents(line.unitPrice)} />
              </p>
            </Box>
            <span data-testid="line-total">
              <Total cents={toCents(line.lineTotal)} className="tw-strong" />
            </span>
          </Group>
        );
      })}
    </Stack>
  );
}
