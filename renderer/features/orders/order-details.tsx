import { Box, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { cartOfBought } from '#domain/cart/reorder.ts';
import { hasBeenPaid, isToBeSent } from '#domain/order/order.ts';
import { type OrderSums, orderSums } from '#domain/order/order-sums.ts';
import type { WireOrder } from '#domain/order/order-wire.ts';
import { errorDetail } from '#lib/api-client.ts';
import { formatUsd } from '#lib/format.ts';
import { formatTime } from '#lib/format-time.ts';
import { type OrderHandle, orderQueries } from '#lib/order-queries.ts';
import { isRefusal } from '#lib/refusal.ts';
import { type DeviceRecord, useForgetRecord } from '#state/device-records.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { OrderBadge } from '#ui/order-badge.tsx';
import { BankMoney, hasBankMoney } from '#ui/orders/bank-money.tsx';
import { FulfilmentBadge } from '#ui/orders/fulfilment-badge.tsx';
import { OrderAgain } from '#ui/reorder/order-again.tsx';
import * as copy from './copy.ts';
import styles from './orders-view.module.css';
import { Receipt } from './receipt.tsx';
import { useSettleCart } from './use-settle-cart.ts';

interface Props {
  readonly record: DeviceRecord;
  readonly delivery: (order: WireOrder, handle: OrderHandle) => ReactNode;
}

/** One order as on the server, its state first; polled while the payment is pending. */
export function OrderDetails({ record, delivery }: Props) {
  const order = useQuery(orderQueries.order(record));
  const forget = useForgetRecord('orders');
  useSettleCart(order.data);
  if (order.data !== undefined)
    return (
      <>
        <State order={order.data} />
        <Group gap="sm" align="flex-start" data-screen>
          {order.data.state !== 'pending' && <OrderAgain lines={cartOfBought(order.data.lines)} />}
          {delivery(order.data, record)}
        </Group>
        <Receipt order={order.data} />
      </>
    );
  if (isRefusal(order.error))
    return (
      <EmptyState icon="alert" title={copy.refusedTitle} text={errorDetail(order.error, order.error.message)}>
        <Button onClick={() => forget(record.id)}>{copy.forget}</Button>
      </EmptyState>
    );
  if (order.isError) return <ErrorState title={copy.failedTitle} onRetry={() => void order.refetch()} />;
  return (
    <Box component="p" role="status" c="dimmed" ta="center" py={48}>
      {copy.checking}
    </Box>
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

/** Printed only if it adds to the receipt, as for a refund or a dispute. */
function State({ order }: { readonly order: WireOrder }) {
  const sums = orderSums(order);
  const isPlain = order.state === 'paid' && order.refunds.length === 0 && !hasBankMoney(order);
  const isRetryable = order.state === 'pending' && order.paymentError !== null;
  return (
    <Group component="section" gap="sm" className={styles.state} aria-live="polite" data-screen={isPlain ? true : undefined}>
      <OrderBadge order={order} />
      <FulfilmentBadge state={order.fulfilment} />
      {order.paymentError !== null && !hasBeenPaid(order.state) && <p>{order.paymentError}</p>}
      <p>{noteOf(order, sums)}</p>
      <OnItsWay order={order} sums={sums} />
      <BankMoney order={order} words={copy.BANK} />
      {isRetryable && (
        <Link to="/checkout" className="tw-link" data-screen>
          {copy.payAgain}
        </Link>
      )}
    </Group>
  );
}
