import { utcDay } from '#domain/product/flash-sale.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { createDailyFlashSale } from '../services/catalogue/flash-sale.ts';
import type { ProductStore } from '../stores/products/product-store.ts';
import type { Spans } from '../tracing/spans.ts';
import { createFeedCache, type FeedCache } from './feed-cache.ts';
import { createLocalFeed } from './feed-source.ts';
import { createFollower, type Follower } from './follower.ts';
import { createPreparedChanges } from './prepared-changes.ts';

export interface HostedFeedDeps {
  readonly store: ProductStore;
  readonly catalogue: Catalogue;
  readonly now: () => number;
  /** Where changes are left that were made ready for this catalogue; without one all come by the feed. */
  readonly preparedFolder?: string;
  /** Says when another process wrote; without it this one looks more often. */
  readonly listen?: ((wake: () => void) => void) | undefined;
  readonly spans?: Spans | null;
  /** A read failed in the background; the next round tries again. */
  readonly onError: (error: unknown) => void;
}

export interface HostedFeed extends Follower {
  /** What other followers are told, without the store. */
  readonly cache: FeedCache;
  /** Goes on looking for what other processes wrote (an import beside the server) and for the new day's sale. */
  start(): void;
  stop(): Promise<void>;
}

/** So soon another process's write is noticed; looking takes some 0.7 ms of processor time, a third of a percent of one core. */
const POLL_MS = 250;
/** The same where somebody says so, who may not be heard. */
const POLL_BESIDE_WORD_MS = 1000;
/** Small enough that applying a page does not hold up requests; larger while there are none yet. */
const PAGE_SIZE = 250;
const FIRST_FILL_PAGE_SIZE = 5000;
/** What a server that was restarted remembers of before: read once it answers. */
const REMEMBERED = 500;

const refuseToBeginAgain = async () => {
  throw new Error('The history of the store changed while it was read; the next round begins anew');
};

/** The hosted node's follower: the store beside it, the daily sale, and a poll for other writers. */
export function createHostedFeed({ store, catalogue, now, preparedFolder, listen, spans, onError }: HostedFeedDeps): HostedFeed {
  /**
   * Reads the store from its beginning, while what is there goes on being shown: after a restore, after a standby took over that had not heard
   * of everything, or when removals the catalogue has not seen are no longer remembered.
   */
  async function resync(isOtherHistory: boolean): Promise<void> {
    const { headSeq } = await store.head();
    const { cursor } = catalogue;
    // A catalogue ahead of its own store, or with another history: whoever followed the lost part must notice, too.
    if (cursor !== null && (isOtherHistory || cursor.seq > headSeq)) await store.renewEpoch(cursor.epoch);
    const { catalogue: shadow, promote, discard } = catalogue.openShadow();
    try {
      const source = createLocalFeed(store, () => FIRST_FILL_PAGE_SIZE);
      await createFollower({ source, catalogue: shadow, resync: refuseToBeginAgain }).catchUp();
    } catch (error) {
      discard();
      throw error;
    }
    promote();
  }

  const cache = createFeedCache({ catalogue, now });
  const follower = createFollower({
    source: createLocalFeed(store, () => (isServing ? PAGE_SIZE : FIRST_FILL_PAGE_SIZE)),
    catalogue,
    resync,
    ...(preparedFolder !== undefined && { prepared: createPreparedChanges({ catalogue, folder: preparedFolder, onError }) }),
    onApplied: cache.append,
  });
  const ensureFlashSale = createDailyFlashSale({ store, catalogue, now });
  let isServing = false;
  let timer: NodeJS.Timeout | null = null;
  let round: Promise<void> = Promise.resolve();
  let heard: Promise<void> = Promise.resolve();
  let isWoken = false;
  const pollMs = listen === undefined ? POLL_MS : POLL_BESIDE_WORD_MS;

  /** By one look, where nothing else is to be looked at: nodes are told of what they have written themselves, too. */
  async function isUpToDate(): Promise<boolean> {
    const { cursor } = catalogue;
    if (preparedFolder !== undefined || cursor === null || catalogue.flashSale()?.day !== utcDay(now())) return false;
    const { epoch, headSeq, minDeltaSeq, commitId, wordsRevision } = await store.position();
    if (epoch !== cursor.epoch || headSeq !== cursor.seq || commitId !== cursor.mark) return false;
    if (wordsRevision !== catalogue.searchWords().revision) return false;
    cache.setMinDelta(minDeltaSeq);
    return true;
  }

  async function catchUp(): Promise<void> {
    if (await isUpToDate()) return;
    await (spans == null ? takeIn() : spans.span('feed round', takeIn));
  }

  async function takeIn(): Promise<void> {
    await follower.catchUp();
    if (await ensureFlashSale()) await follower.catchUp();
    cache.setMinDelta(await store.minDeltaSeq());
  }

  /** So that devices that were following before a restart are answered from memory, too. */
  async function remember(): Promise<void> {
    const { epoch, headSeq, minDeltaSeq } = cache.position();
    const since = Math.max(headSeq - REMEMBERED, minDeltaSeq);
    if (!cache.covers(since)) cache.append(await store.changesSince(epoch, since, REMEMBERED));
  }

  function schedule(isFirst: boolean): void {
    timer = setTimeout(() => {
      round = (isFirst ? catchUp().then(remember) : catchUp()).catch(onError).finally(() => {
        if (timer !== null) schedule(false);
      });
    }, pollMs);
    timer.unref();
  }

  /** However often it is said, one look comes after; what is said during that look is seen by another. */
  function wake(): void {
    if (timer === null || isWoken) return;
    isWoken = true;
    heard = Promise.all([heard, round])
      .then(() => {
        isWoken = false;
        return catchUp();
      })
      .catch(onError);
  }

  return {
    cache,
    catchUp,
    start() {
      isServing = true;
      schedule(true);
      listen?.(wake);
    },
    stop: async () => {
      if (timer !== null) clearTimeout(timer);
      timer = null;
      await Promise.all([round, heard]);
    },
  };
}
