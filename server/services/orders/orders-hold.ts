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
   * Keeps an order's stock for 3 minutes more, or for the 15 of a payment when `isConfirming` (decision 9); takes it again when it
   * lapsed. An order that has ended comes back as it is, with nothing held. Undefined: there is no such order.
   * @throws DomainError cart_problems (others have the stock now), too_many_requests (the network holds too much)
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
          // Its time is over though no sweep has come by yet: it cannot be paid from here on.
          return result.order.state === 'pending' ? { ...result.order, state: 'expired', heldUntilMs: null } : result.order;
        case 'unknown':
          return undefined;
        default:
          throw refuseNotTaken(result, result.order.snapshot, breakdownOf, 'held_by_others');
      }
    },
  };
}

/** Says why stock was not taken. `whenHeld`: the code of a line whose units are there but held by other checkouts. */
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
