import { useEffect, useState } from 'react';
import { isDeliverable } from '#domain/order/delivery.ts';
import { hasBeenPaid } from '#domain/order/order.ts';
import type { WireOrder } from '#domain/order/order-wire.ts';
import { mayChangeDelivery } from '#domain/order/timeline.ts';
import type { OrderHandle } from '#lib/order-queries.ts';
import { useDeliveryDraft } from '#state/delivery-draft.ts';
import { Button } from '#ui/button.tsx';
import * as copy from './copy.ts';
import { DeliveryGroup } from './delivery-group.tsx';
import { toDelivery } from './known-delivery.ts';

interface Props {
  readonly order: WireOrder;
  readonly handle: OrderHandle;
}

/**
 * Asks for delivery details below an order until complete, then offers changes while they are allowed. Use the order id
 * as `key`.
 */
export function OrderDelivery({ order, handle }: Props) {
  const [isAsked] = useState(order.delivery === null || !isDeliverable(order.delivery));
  const [isOpened, setOpened] = useState(false);
  useForgetOrderFields(order);
  if (!mayChangeDelivery(order.state, order.timeline)) return null;
  if (!isAsked && !isOpened)
    return (
      <Button size="sm" onClick={() => setOpened(true)}>
        {copy.change}
      </Button>
    );
  return (
    <div ref={isOpened ? focusFirst : undefined}>
      <DeliveryGroup handle={handle} known={toDelivery(order.delivery)} text={hasBeenPaid(order.state) ? copy.ask : copy.intro} />
    </div>
  );
}

/** Moves the focus to the first field, because the button that had it was removed. */
function focusFirst(place: HTMLElement | null): void {
  place?.querySelector('input')?.focus();
}

/** Clears details specific to this order, so that the next order does not start with them. */
function useForgetOrderFields({ state, delivery }: WireOrder): void {
  const [, setDraft] = useDeliveryDraft();
  const isDone = delivery !== null && isDeliverable(delivery) && hasBeenPaid(state);
  useEffect(() => {
    if (isDone) setDraft((held) => ({ ...held, poNumber: '', note: '' }));
  }, [isDone, setDraft]);
}
