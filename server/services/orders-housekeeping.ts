import { HAND_OFF_MS } from '#domain/hand-off.ts';
import type { Log } from '../log.ts';
import type { CartHandOffStore } from '../stores/cart-hand-off-store.ts';
import type { IdempotencyStore } from '../stores/idempotency-store.ts';
import type { RateLimitStore } from '../stores/rate-limit-store.ts';
import { KEEP_KEYS_MS } from './idempotency.ts';
import type { Orders } from './orders.ts';
import type { StockPublisher } from './orders-stock.ts';

/** Unpaid orders give their stock back at most this long after their 15 minutes. */
const SWEEP_MS = 5000;
const PURGE_MS = 3_600_000;
/** A redeem whose answer was lost may be repeated for a day. */
const KEEP_HAND_OFFS_MS = 86_400_000 - HAND_OFF_MS;

export interface Housekeeping {
  /** Expires due orders and publishes sold stock; also what a start after a crash needs. */
  sweep(): Promise<void>;
  /** Removes what no longer matters: old keys, ended rate windows, dead cart links. */
  purge(): Promise<void>;
  start(): void;
  /** Resolves when nothing of it runs any more; the database may be closed then. */
  stop(): Promise<void>;
}

export function createHousekeeping(deps: {
  readonly orders: Orders;
  readonly stock: StockPublisher;
  readonly keys: IdempotencyStore;
  readonly limits: RateLimitStore;
  readonly carts: CartHandOffStore;
  readonly now: () => number;
  readonly log: Log;
}): Housekeeping {
  const { orders, stock, keys, limits, carts, now, log } = deps;
  const timers: NodeJS.Timeout[] = [];
  let sweeping: Promise<void> | undefined;
  let purging: Promise<void> = Promise.resolve();

  async function sweep(): Promise<void> {
    await orders.expireDue();
    await stock.flush();
  }
  async function purge(): Promise<void> {
    await keys.deleteOlderThan(now() - KEEP_KEYS_MS);
    await limits.deleteEnded(now());
    await carts.deleteExpiredBefore(now() - KEEP_HAND_OFFS_MS);
  }
  /** A slow provider must not stack sweeps. */
  function tick(): void {
    sweeping ??= sweep()
      .catch((error: unknown) => log.error({ err: error }, 'sweep of orders failed; the next one tries again'))
      .finally(() => {
        sweeping = undefined;
      });
  }
  function tidy(): void {
    purging = purge().catch((error: unknown) => log.error({ err: error }, 'purge failed; the next one tries again'));
  }

  return {
    sweep,
    purge,
    start: () => {
      tick();
      timers.push(setInterval(tick, SWEEP_MS), setInterval(tidy, PURGE_MS));
    },
    stop: async () => {
      for (const timer of timers.splice(0)) clearInterval(timer);
      await Promise.all([sweeping, purging]);
      await stock.stop();
    },
  };
}
