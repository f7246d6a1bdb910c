import { DomainError } from '#domain/kernel/problem.ts';
import { changeDelivery, type DeliveryChange } from '#domain/order/delivery-schema.ts';
import type { Order } from '#domain/order/order.ts';
import type { OrderStore } from '../../stores/orders/order-store.ts';

/** An order and the generation of the link it was opened with. */
export interface OpenedOrder {
  readonly id: string;
  readonly generation: number;
}

export interface OrderDelivery {
  /** The order with its delivery changed; the same change twice is one. undefined: no such order, or its link was renewed. @throws DomainError conflict */
  change(opened: OpenedOrder, change: DeliveryChange): Promise<Order | undefined>;
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
    change: async ({ id, generation }, change) => {
      const result = await store.putDelivery(id, (held) => changeDelivery(held, change), now(), generation);
      if (result.kind === 'too_late')
        throw new DomainError(
          'conflict',
          `Order ${result.order.number} is shipped or closed: its delivery details cannot be changed any more. Write to us with the order number.`,
        );
      return result.kind === 'written' ? result.order : undefined;
    },
  };
}
