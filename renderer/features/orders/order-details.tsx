import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { hasBeenPaid } from '#domain/order/order.ts';
import type { WireOrder } from '#domain/order/order-wire.ts';
import { errorDetail } from '#lib/api-client.ts';
import { orderQueries } from '#lib/order-queries.ts';
import { isRefusal } from '#lib/refusal.ts';
import { type DeviceRecord, useForgetRecord } from '#state/device-records.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { OrderBadge } from '#ui/order-badge.tsx';
import * as copy from './copy.ts';
import styles from './orders-view.module.css';
import { Receipt } from './receipt.tsx';
import { useSettleCart } from './use-settle-cart.ts';

/** One order as the server has it, its state first; asked again while the payment is pending. */
export function OrderDetails({ record }: { readonly record: DeviceRecord }) {
  const order = useQuery(orderQueries.order(record));
  const forget = useForgetRecord('orders');
  useSettleCart(order.data);
  if (order.data !== undefined)
    return (
      <>
        <State order={order.data} />
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
    <p role="status" className={styles.checking}>
      {copy.checking}
    </p>
  );
}

function State({ order }: { readonly order: WireOrder }) {
  const isRetryable = order.state === 'pending' && order.paymentError !== null;
  return (
    <section className={styles.state} aria-live="polite">
      <OrderBadge order={order} />
      {order.paymentError !== null && !hasBeenPaid(order.state) && <p>{order.paymentError}</p>}
      <p>{isRetryable ? copy.stillOpen : copy.STATE_NOTES[order.state]}</p>
      {isRetryable && (
        <Link to="/checkout" data-screen>
          {copy.payAgain}
        </Link>
      )}
    </section>
  );
}
