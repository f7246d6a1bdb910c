import type { Log } from '../../runtime/log.ts';
import type { OrderStore } from '../../stores/orders/order-store.ts';
import type { LeaseManager } from '../leases/lease-manager.ts';
import type { Orders } from './orders.ts';

/** Asked of the provider at the same time. */
const AT_ONCE = 4;
const PER_ROUND = 200;

export interface OrderCancels {
  /** Tells the provider which intents are over; nobody who serves a buyer waits for this. Resolves when this round has ended. */
  round(): Promise<void>;
  /** No new calls from now on; resolves when the running ones have been given up or answered. */
  stop(): Promise<void>;
}

/**
 * Carries wishes to cancel to the provider, in the background (decision 9). The stock was given back before; the wish is a column, so
 * it survives restarts and a provider that is away.
 */
export function createOrderCancels(deps: {
  readonly store: Pick<OrderStore, 'listToCancel'>;
  readonly orders: Pick<Orders, 'cancelIntent'>;
  readonly leaseManager: LeaseManager;
  readonly now: () => number;
  readonly log: Log;
}): OrderCancels {
  const { store, orders, leaseManager, now, log } = deps;
  let running: Promise<void> | undefined;
  let isStopped = false;

  async function run(): Promise<void> {
    if ((await store.listToCancel(now(), 1)).length > 0) await leaseManager.withLease('cancellations', tellAll);
  }

  async function tellAll(): Promise<void> {
    for (;;) {
      const waiting = await store.listToCancel(now(), PER_ROUND);
      if (waiting.length === 0 || isStopped) return;
      const queue = waiting.values();
      const tell = async () => {
        for (const id of queue) {
          if (isStopped) return;
          await orders.cancelIntent(id);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, tell));
    }
  }

  return {
    round: () => {
      running ??= run()
        .catch((error: unknown) => log.error({ err: error }, 'cancelling at the card service failed; the next round tries again'))
        .finally(() => {
          running = undefined;
        });
      return running;
    },
    stop: async () => {
      isStopped = true;
      await running;
    },
  };
}
