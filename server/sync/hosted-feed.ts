import type { Catalogue } from '../catalogue/catalogue.ts';
import { createDailyFlashSale } from '../services/flash-sale.ts';
import type { ProductStore } from '../stores/product-store.ts';
import { createLocalFeed } from './feed-source.ts';
import { createFollower, type Follower } from './follower.ts';

export interface HostedFeedDeps {
  readonly store: ProductStore;
  readonly catalogue: Catalogue;
  readonly now: () => number;
  /** A read failed in the background; the next round tries again. */
  readonly onError: (error: unknown) => void;
}

export interface HostedFeed extends Follower {
  /** Goes on looking for what other processes wrote (an import beside the server) and for the new day's sale. */
  start(): void;
  stop(): Promise<void>;
}

/** Another process's write shows within 2 s (DESIGN §9), with room for applying it. */
const POLL_MS = 1000;

/** The hosted node's follower: the store beside it, the daily sale, and a poll for other writers. */
export function createHostedFeed({ store, catalogue, now, onError }: HostedFeedDeps): HostedFeed {
  const follower = createFollower({
    source: createLocalFeed(store),
    catalogue,
    resync: async () => catalogue.reset(),
  });
  const ensureFlashSale = createDailyFlashSale({ store, catalogue, now });
  let timer: NodeJS.Timeout | null = null;
  let round: Promise<void> = Promise.resolve();

  async function catchUp(): Promise<void> {
    await follower.catchUp();
    if (await ensureFlashSale()) await follower.catchUp();
  }

  function schedule(): void {
    timer = setTimeout(() => {
      round = catchUp()
        .catch(onError)
        .finally(() => {
          if (timer !== null) schedule();
        });
    }, POLL_MS);
    timer.unref();
  }

  return {
    catchUp,
    start: schedule,
    stop: async () => {
      if (timer !== null) clearTimeout(timer);
      timer = null;
      await round;
    },
  };
}
