import { Group } from '@mantine/core';
import { useState } from 'react';
import { isToBeSent } from '#domain/order/order.ts';
import type { WireDeskOrder } from '#domain/order/order-wire.ts';
import { Button } from '#ui/button.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import * as copy from './copy.ts';
import { RefundDialog } from './refund-dialog.tsx';
import { ResolveStep, resolutionOf } from './resolve-step.tsx';

const IS_SENT: ReadonlySet<WireDeskOrder['fulfilment']> = new Set(['shipped', 'delivered', 'cancelled'] as const);
const canCancel = ({ state, fulfilment }: WireDeskOrder) => isToBeSent(state) && !IS_SENT.has(fulfilment);

export function MoneySteps({ order, token }: { readonly order: WireDeskOrder; readonly token: string }) {
  const [asked, setAsked] = useState<'refund' | 'cancel' | null>(null);
  const close = () => setAsked(null);
  return (
    <>
      <Group gap="sm">
        {order.refundable > 0 && (
          <Button size="sm" tone="danger" aria-label={copy.refundOf(order.number)} onClick={() => setAsked('refund')}>
            {copy.refund}
          </Button>
        )}
        {resolutionOf(order) !== null && <ResolveStep order={order} token={token} />}
        {canCancel(order) && (
          <Button size="sm" tone="danger" aria-label={copy.stepOf(copy.cancelAndRefund, order.number)} onClick={() => setAsked('cancel')}>
            {copy.cancelAndRefund}
          </Button>
        )}
      </Group>
      <RefundDialog order={order} token={token} isOpen={asked === 'refund'} onClose={close} />
      <CancelDialog order={order} token={token} isOpen={asked === 'cancel'} onClose={close} />
    </>
  );
}
