import type { Log } from '../../runtime/log.ts';
import type { OrderStore } from '../../stores/orders/order-store.ts';
import type { LeaseManager } from '../leases/lease-manager.ts';
import type { Orders } from './orders.ts';

const AT_ONCE = 4;
const PER_ROUND = 200;

export interface OrderCancels {
  /**
   * Cancels the intents of ended orders at the provider; no buyer's request waits for it. Resolves when this round has
   * ended.
   */
  round(): Promise<void>;
  /** Starts no new calls; resolves when the running ones are aborted or answered. */
  stop(): Promise<void>;
}

/**
 * Sends requested cancels to the provider in the background (decision 9). The stock was released before; the request is
 * a column, so it survives restarts and an unreachable provider.
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
        .catch((error: unknown) => log.error({ err: error }, 'cancelling payments at the card service failed; the next round retries'))
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
