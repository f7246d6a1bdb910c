import type { WirePricedCart } from '#domain/cart/checkout-wire.ts';
import type { PricedCart } from '#domain/cart/price-cart.ts';
import { DomainError } from '#domain/kernel/problem.ts';
import { HOLD_MS, ORDER_LIFE_MS, type Order } from '#domain/order/order.ts';
import type { NotTaken, OrderStore } from '../../stores/orders/order-store.ts';
import { refuseShortages } from './checkout-refusals.ts';

export interface OrderHoldDeps {
  readonly store: Pick<OrderStore, 'renewHold'>;
  readonly breakdownOf: (cart: PricedCart) => WirePricedCart;
  /** `limits.largeHolds`. */
  readonly maxLarge: number;
  readonly now: () => number;
}

export interface OrderHold {
  /**
   * Extends an order's stock reservation by 3 minutes, or by the 15 of a payment if `isConfirming` (decision 9);
   * reserves again if it lapsed. An order that has ended is returned as it is, without a reservation. undefined: no
   * such order.
   * @throws DomainError cart_problems (others have reserved the stock now), too_many_requests (the network holds too
   * much)
   */
  renew(orderId: string, isConfirming: boolean): Promise<Order | undefined>;
}

export function createOrderHold({ store, breakdownOf, maxLarge, now }: OrderHoldDeps): OrderHold {
  return {
    renew: async (orderId, isConfirming) => {
      const result = await store.renewHold({ orderId, isConfirming, nowMs: now(), maxLarge });
      switch (result.kind) {
        case 'held':
          return result.order;
        case 'ended':
          // Its time is over although no sweep has run yet: it can no longer be paid.
          return result.order.state === 'pending' ? { ...result.order, state: 'expired', heldUntilMs: null } : result.order;
        case 'unknown':
          return undefined;
        default:
          throw refuseNotTaken(result, result.order.snapshot, breakdownOf, 'held_by_others');
      }
    },
  };
}

/**
 * Throws why stock was not reserved. `whenHeld`: the code of a line whose units exist but are reserved by other
 * checkouts.
 */
export function refuseNotTaken(
  result: NotTaken,
  priced: PricedCart,
  breakdownOf: OrderHoldDeps['breakdownOf'],
  whenHeld: 'over_stock' | 'held_by_others',
): DomainError {
  if (result.kind === 'short') return refuseShortages(result.shortages, priced, breakdownOf, whenHeld);
  return new DomainError(
    'too_many_requests',
    'Unpaid orders from this network already hold most of the stock of several products. Pay or leave one of them, or try again in 3 minutes.',
    { retryAfterSeconds: HOLD_MS / 1000 },
  );
}

export function refuseTooManyOpen(maxOpen: number): DomainError {
  return new DomainError('too_many_requests', `There are ${maxOpen} unpaid orders from this network. Pay or wait 15 minutes.`, {
    retryAfterSeconds: ORDER_LIFE_MS / 1000,
  });
}
