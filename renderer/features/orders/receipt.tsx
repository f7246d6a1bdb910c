import { Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { toCents } from '#domain/kernel/money.ts';
import { USD } from '#domain/money/currency.ts';
import { formatMoney } from '#domain/money/format-money.ts';
import type { WireOrder } from '#domain/order/order-wire.ts';
import { formatUsd } from '#lib/format.ts';
import { formatLongTime } from '#lib/format-time.ts';
import { useConfig, useShopName } from '#state/config.tsx';
import { useMoney } from '#state/currency.ts';
import { Button } from '#ui/button.tsx';
import { ExplainTotal } from '#ui/explain/explain-total.tsx';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import { ParcelList } from '#ui/orders/parcel-list.tsx';
import { BuyerFacts } from '#ui/paper/buyer-facts.tsx';
import { InvoiceButton } from '#ui/paper/invoice-button.tsx';
import { Seller } from '#ui/paper/seller.tsx';
import { rateText } from '#ui/rates/about/rate-text.ts';
import { ShopLogo } from '#ui/shop/shop-logo.tsx';
import * as copy from './copy.ts';
import styles from './receipt.module.css';
import { Lines } from './receipt-lines.tsx';
import { Timeline } from './receipt-timeline.tsx';

const RECEIPT_LOGO = { width: 220, height: 48 };

/** The order as stored when it was placed: lines, reductions, tax and total. Designed for print and screen. */
export function Receipt({ order }: { readonly order: WireOrder }) {
  // A kiosk does not print.
  const { kiosk } = useConfig();
  const shop = useShopName();
  // An unpaid order has no receipt, because no money was received.
  const title = order.paidAt === null ? copy.order : copy.receipt;
  return (
    <Stack component="article" className={`tw-panel ${styles.receipt}`} aria-label={title}>
      <Group component="header" justify="space-between" align="flex-start" gap="sm">
        <div>
          <ShopLogo ground="light" box={RECEIPT_LOGO} name={null} />
          <p className="tw-brand tw-display">{shop}</p>
          <h2 className="tw-title">{title}</h2>
        </div>
        {order.paidAt !== null && kiosk === null && (
          <Group gap="sm" data-screen>
            <Button onClick={() => window.print()}>
              <Icon name="print" />
              {copy.print}
            </Button>
            <InvoiceButton order={order} size="md" />
          </Group>
        )}
      </Group>
      <Group component="dl" gap="8px 32px" className="tw-figures">
        <Fact name={copy.orderNumber}>
          <span data-testid="order-number">{order.number}</span>
        </Fact>
        <Fact name={copy.ordered}>{formatLongTime(order.createdAt)}</Fact>
        <Fact name={copy.paid}>{order.paidAt === null ? copy.notPaid : formatLongTime(order.paidAt)}</Fact>
        {order.termsRevision !== undefined && <Fact name={copy.terms}>{copy.revision(order.termsRevision)}</Fact>}
      </Group>
      {order.isTest && (
        <Notice role="note" w="fit-content" py={6} className={styles.test}>
          {copy.testMode}
        </Notice>
      )}
      {order.delivery !== null && <BuyerFacts delivery={order.delivery} className={`tw-fields ${styles.buyer}`} />}
      <Lines order={order} />
      <Reductions order={order} />
      <div data-screen>
        <ExplainTotal trace={order.trace} />
      </div>
      <Sent order={order} />
      <Timeline order={order} />
      <p className="tw-note">
        {order.shownIn === undefined ? <InCurrencyOfToday order={order} /> : <AtItsRate order={order} shownIn={order.shownIn} />}
      </p>
      {/* At the foot, because it may load later than the order. */}
      <Seller />
    </Stack>
  );
}

function InCurrencyOfToday({ order }: { readonly order: WireOrder }) {
  const money = useMoney();
  const lineTotals = order.lines.map(({ lineTotal }) => toCents(lineTotal));
  return (
    <>
      {copy.inUsd} {money.code !== 'USD' && copy.aboutIn(money.sum([...lineTotals, toCents(order.tax)]))}
    </>
  );
}

/** The rate it was placed with, whatever is chosen now and whatever the rates are. */
function AtItsRate({ order, shownIn }: { readonly order: WireOrder; readonly shownIn: NonNullable<WireOrder['shownIn']> }) {
  const charge = order.paidAt === null ? copy.toBeCharged : copy.charged;
  return `≈ ${rateText(shownIn)}. ${charge(formatUsd(order.total))}`;
}

/** Parcels; on screen only, like the timeline. */
function Sent({ order }: { readonly order: WireOrder }) {
  if (order.parcels.length === 0) return null;
  return (
    <section data-screen>
      <h3>{copy.parcels}</h3>
      <ParcelList parcels={order.parcels} nameOf={(line) => order.lines[line]?.name ?? ''} />
    </section>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="tw-note">{name}</dt>
      <dd className="tw-strong tw-wrap">{children}</dd>
    </div>
  );
}

/** Price breaks and deals that reduced unit prices; renders nothing if all were list prices. */
function Reductions({ order }: { readonly order: WireOrder }) {
  const steps = order.trace.filter(({ step }) => step === 'tier' || step === 'deal');
  if (steps.length === 0) return null;
  return (
    <section className="tw-small" aria-label={copy.reductions}>
      <h3>{copy.reductions}</h3>
      <ul>
        {steps.map(({ step, detail, cents }) => (
          <Group component="li" justify="space-between" wrap="nowrap" key={`${step} ${detail}`} className="tw-muted">
            <span>{detail}</span>
            <span className="tw-good tw-figures">{formatMoney(cents, USD)}</span>
          </Group>
        ))}
      </ul>
    </section>
  );
}
