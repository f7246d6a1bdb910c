import { DomainError } from '#domain/kernel/problem.ts';
import { changeDelivery, type DeliveryChange } from '#domain/order/delivery-schema.ts';
import type { Order } from '#domain/order/order.ts';
import type { OrderStore } from '../../stores/orders/order-store.ts';

export interface OrderDelivery {
  /** The order with its delivery changed; the same change twice is one. undefined: no such order. @throws DomainError conflict */
  change(orderId: string, change: DeliveryChange): Promise<Order | undefined>;
}

/** Who bought and where the goods go. Never logged. */
export function createOrderDelivery({
  store,
  now,
}: {
  readonly store: Pick<OrderStore, 'putDelivery'>;
  readonly now: () => number;
}): OrderDelivery {
  return {
    change: async (orderId, change) => {
      const result = await store.putDelivery(orderId, (held) => changeDelivery(held, change), now());
      if (result.kind === 'too_late')
        throw new DomainError(
          'conflict',
          `Order ${result.order.number} is shipped or closed: its delivery details cannot be changed any more. Write to us with the order number.`,
        );
      return result.kind === 'written' ? result.order : undefined;
    },
  };
}
