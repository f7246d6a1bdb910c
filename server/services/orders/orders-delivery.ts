import { DomainError } from '#domain/kernel/problem.ts';
import { changeDelivery, type DeliveryChange } from '#domain/order/delivery-schema.ts';
import type { Order } from '#domain/order/order.ts';
import type { OrderStore } from '../../stores/orders/order-store.ts';

/** An order and the generation of the link that opened it. */
export interface OpenedOrder {
  readonly id: string;
  readonly generation: number;
}

export interface OrderDelivery {
  /**
   * Returns the order with its delivery changed; repeating the same change has no effect. undefined: no such order, or
   * its link was renewed. @throws DomainError conflict
   */
  change(opened: OpenedOrder, change: DeliveryChange): Promise<Order | undefined>;
}

/** Handles buyer details and delivery addresses. Never logs them. */
export function createOrderDelivery({
  store,
  now,
}: {
  readonly store: Pick<OrderStore, 'putDelivery'>;
  readonly now: () => number;
}): OrderDelivery {
  return {
    change: async ({ id, generation }, change) => {
      const result = await store.putDelivery(id, (held) => changeDelivery(held, change), now(), generation);
      if (result.kind === 'too_late')
        throw new DomainError(
          'conflict',
          `Order ${result.order.number} is shipped or closed, so its delivery details can no longer change. Write to us with the order number.`,
        );
      return result.kind === 'written' ? result.order : undefined;
    },
  };
}
