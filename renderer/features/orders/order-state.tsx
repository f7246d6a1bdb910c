import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { hasBeenPaid, isToBeSent } from '#domain/order/order.ts';
import { type OrderSums, orderSums } from '#domain/order/order-sums.ts';
import type { WireOrder } from '#domain/order/order-wire.ts';
import { formatUsd } from '#lib/format.ts';
import { formatTime } from '#lib/format-time.ts';
import { Icon } from '#ui/icon.tsx';
import { OrderBadge } from '#ui/order-badge.tsx';
import { BankMoney, hasBankMoney } from '#ui/orders/bank-money.tsx';
import { FulfilmentBadge } from '#ui/orders/fulfilment-badge.tsx';
import * as copy from './copy.ts';
import { headingOf, markOf } from './order-heading.ts';
import styles from './order-state.module.css';
import { shownAmountsOf } from './shown-amounts.ts';

interface Props {
  readonly order: WireOrder;
  /** What can be done next, on screen only. */
  readonly children: ReactNode;
}

/**
 * What became of an order: number, state, total, and where the receipt goes. Printed only if it adds to the receipt, as
 * for a refund or a dispute.
 */
export function State({ order, children }: Props) {
  const sums = orderSums(order);
  const shown = shownAmountsOf(order);
  const isPlain = order.state === 'paid' && order.refunds.length === 0 && !hasBankMoney(order);
  const isRetryable = order.state === 'pending' && order.paymentError !== null;
  const [tone, icon] = markOf(order);
  return (
    <section className={`tw-panel ${styles.state}`} aria-live="polite" data-screen={isPlain ? true : undefined}>
      <span className={`tw-mark ${styles.mark}`} data-tone={tone} aria-hidden="true">
        <Icon name={icon} size={24} />
      </span>
      <Heading order={order} givenUsd={sums.given} />
      <p className={`tw-note tw-figures ${styles.sum}`}>
        {copy.orderTotal} <strong className="tw-display">{formatUsd(order.total)}</strong>
        {shown !== undefined && <span className={styles.shown}>{shown.total}</span>}
        {order.paidAt !== null && <ReceiptTo email={order.delivery?.email ?? ''} />}
      </p>
      <div className={`tw-stack tw-gap-2 ${styles.rest}`}>
        <Group gap="xs">
          <OrderBadge order={order} />
          <FulfilmentBadge state={order.fulfilment} />
        </Group>
        {order.paymentError !== null && !hasBeenPaid(order.state) && <p>{order.paymentError}</p>}
        <p>{noteOf(order, sums)}</p>
        <OnItsWay order={order} sums={sums} />
        <BankMoney order={order} words={copy.BANK} />
        <Group gap="sm" mt={4} data-screen>
          {isRetryable && (
            <Link to="/checkout" className="tw-link">
              {copy.payAgain}
            </Link>
          )}
          {children}
        </Group>
      </div>
    </section>
  );
}

/** The number stays on one line. */
function Heading({ order, givenUsd }: Pick<Props, 'order'> & { readonly givenUsd: number }) {
  const [before, after] = headingOf(order, givenUsd).split(order.number);
  return (
    <h2>
      {before}
      <span className={styles.number}>{order.number}</span>
      {after}
    </h2>
  );
}

function ReceiptTo({ email }: { readonly email: string }) {
  if (email === '') return copy.noEmail;
  return (
    <span className="tw-wrap">
      {copy.receiptTo} <bdi>{email}</bdi>
    </span>
  );
}

/** Returns the meaning of the state, and the next step. */
function noteOf(order: WireOrder, { given }: OrderSums): string {
  if (order.state === 'pending' && order.paymentError !== null) return copy.stillOpen;
  if (order.state === 'refunded' && given < order.total) return copy.goesBack;
  if (!isToBeSent(order.state)) return copy.STATE_NOTES[order.state];
  if (order.fulfilment !== null) return copy.FULFILMENT_NOTES[order.fulfilment];
  // A partial refund is stated only once the money has been returned.
  const note = order.state === 'partly_refunded' && given === 0 ? copy.stands : copy.STATE_NOTES[order.state];
  return `${note} ${copy.next}`;
}

/** Refunds in transit, and refunds that failed. */
function OnItsWay({ order: { refunds }, sums }: { readonly order: WireOrder; readonly sums: OrderSums }) {
  const since = sums.refunds.find(({ isThere }) => !isThere)?.at;
  const last = refunds.at(-1);
  return (
    <>
      {since !== undefined && <p>{copy.onItsWaySince(formatUsd(sums.onItsWay), formatTime(since))}</p>}
      {refunds.map(
        ({ amount, at, buyerReason, state }) =>
          buyerReason !== undefined && state !== 'failed' && <Why key={at} amount={amount} reason={buyerReason} />,
      )}
      {last?.state === 'failed' && <p>{copy.refundFailed(formatUsd(last.amount))}</p>}
    </>
  );
}

const Why = ({ amount, reason }: { readonly amount: number; readonly reason: string }) => (
  <p>
    {copy.whyRefunded(formatUsd(amount))} <bdi>{reason}</bdi>
  </p>
);
