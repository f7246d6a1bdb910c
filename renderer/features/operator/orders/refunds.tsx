import { Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { isToBeSent } from '#domain/order/order.ts';
import type { WireDeskOrder } from '#domain/order/order-wire.ts';
import { formatUsd } from '#lib/format.ts';
import { formatTime } from '#lib/format-time.ts';
import { Button } from '#ui/button.tsx';
import * as copy from './copy.ts';
import { ReasonedStep } from './reasoned-step.tsx';
import { RefundDialog } from './refund-dialog.tsx';

const IS_SENT: ReadonlySet<WireDeskOrder['fulfilment']> = new Set(['shipped', 'delivered', 'cancelled'] as const);
const canCancel = ({ state, fulfilment }: WireDeskOrder) => isToBeSent(state) && !IS_SENT.has(fulfilment);

/** What went back of an order, why, by whom, and giving back more. */
export function Refunds({ order, token }: { readonly order: WireDeskOrder; readonly token: string }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <Stack gap="xs" align="flex-start">
      {order.refunds.length > 0 && (
        <ul aria-label={copy.refunds}>
          {order.refunds.map(({ id, amount, reason, state, error, who, at }) => (
            <li key={id} className="tw-wrap">
              <strong className="tw-figures">{formatUsd(amount)}</strong>{' '}
              <span className={state === 'failed' ? 'tw-bad tw-strong' : undefined}>{copy.REFUND_WORDS[state]}</span> <bdi>{reason}</bdi>{' '}
              {error !== null && <span className="tw-bad">{error} </span>}
              <span className="tw-note">{copy.askedBy(who, formatTime(at))}</span>
            </li>
          ))}
        </ul>
      )}
      {(order.refundable > 0 || canCancel(order)) && (
        <Group gap="sm">
          {order.refundable > 0 && (
            <Button size="sm" tone="danger" aria-label={copy.refundOf(order.number)} onClick={() => setAsking(true)}>
              {copy.refund}
            </Button>
          )}
          {order.state === 'paid_needs_review' && <ReasonedStep step="resolve" order={order} token={token} />}
          {canCancel(order) && <ReasonedStep step="cancel" order={order} token={token} />}
        </Group>
      )}
      <RefundDialog order={order} token={token} isOpen={isAsking} onClose={() => setAsking(false)} />
    </Stack>
  );
}
