import { LRUCache } from 'lru-cache';
import { DomainError } from '#domain/kernel/problem.ts';
import { FilesAwayError } from '../../files/file-store.ts';
import type { PictureFetcher } from '../../images/picture-fetcher.ts';
import { hashOfPath } from '../../images/pictures.ts';
import { NotReachedError } from '../../images/safe-fetch.ts';
import type { Log } from '../../runtime/log.ts';
import type { ListingPicture, ListingRevision, ListingStore } from '../../stores/listings/listing-store.ts';
import type { LeaseManager } from '../leases/lease-manager.ts';
import type { ListingsFeed } from './listings-feed.ts';
import type { PictureBudget } from './picture-budget.ts';
import { createPictureTurns, type Turn } from './picture-turns.ts';

export interface ListingsPicturesDeps {
  readonly store: Pick<
    ListingStore,
    'find' | 'findDecision' | 'findRevision' | 'listPictureLanes' | 'findToFetch' | 'notePicturesWait' | 'notePictures' | 'dropPictures'
  >;
  readonly fetcher: PictureFetcher;
  readonly feed: Pick<ListingsFeed, 'apply'>;
  readonly leaseManager: LeaseManager;
  readonly budget: PictureBudget;
  /** Monotonic milliseconds. */
  readonly clock: () => number;
  readonly log: Pick<Log, 'error'>;
}

export interface ListingsPictures {
  /** Starts fetching waiting pictures in the background; returns at once. */
  kick(): void;
  /** Resolves when nothing is left that may be fetched now. */
  idle(): Promise<void>;
  /**
   * Aborts fetches in progress; missing pictures are fetched after the next start. Resolves soon, whatever hosts do.
   */
  stop(): Promise<void>;
}

/** Parallel fetches; they mostly wait for other servers. */
const AT_ONCE = 4;
/** Leaves one slot free for the next network. */
const NETWORK_AT_ONCE = 3;
/** Pictures in a row that could not be reached before the rest of a revision is not tried. */
const LISTING_PATIENCE = 5;
const MAX_LISTINGS_KNOWN = 5000;
const NOT_TRIED = `${LISTING_PATIENCE} pictures of this listing in a row could not be reached, so this one was not tried. Upload it instead.`;

const isToFetch = ({ path, problem }: ListingPicture) => path === null && problem === null;

/**
 * Fetches the pictures of submitted listings after the answer, one picture per turn, each recorded at once. A failed
 * picture never refuses a listing.
 */
export function createListingsPictures({ store, fetcher, feed, leaseManager, budget, clock, log }: ListingsPicturesDeps): ListingsPictures {
  const turns = createPictureTurns({ store, budget, atOnce: NETWORK_AT_ONCE });
  /** Pictures of a revision that could not be reached since the last one that could. */
  const unreached = new LRUCache<string, number>({ max: MAX_LISTINGS_KNOWN });
  let running: Promise<void> | null = null;
  let isWanted = false;
  let isStopped = false;
  /** Called when a turn may be available again. */
  const waiting: (() => void)[] = [];
  const look = () => {
    for (const wake of waiting.splice(0)) wake();
  };

  async function resolve(picture: ListingPicture, { lane, id, revision }: Turn): Promise<ListingPicture> {
    const listing = `${id} ${revision}`;
    const startedAt = clock();
    try {
      const path = await fetcher.fetchPicture(picture.source, { lane, onBytes: (bytes) => budget.spend(lane, { bytes }) });
      unreached.delete(listing);
      return { ...picture, path };
    } catch (error) {
      if (isStopped) return picture;
      // The picture is not at fault: it is fetched in a later round.
      if (error instanceof FilesAwayError) throw error;
      if (error instanceof NotReachedError) unreached.set(listing, (unreached.get(listing) ?? 0) + 1);
      if (error instanceof DomainError) return { ...picture, problem: error.message };
      log.error({ err: error }, 'processing a picture failed');
      return { ...picture, problem: 'The picture could not be processed. Upload it instead.' };
    } finally {
      budget.spend(lane, { ms: clock() - startedAt });
    }
  }

  /**
   * Returns the revision unless it was replaced for good: undoing a decision restores the one that was live before it.
   */
  async function findNeeded(id: string, revision: number): Promise<ListingRevision | undefined> {
    const found = await store.find(id);
    const used = [found?.newest, found?.live].find((candidate) => candidate?.revision === revision);
    if (used) return used;
    const isUndoable = (await store.findDecision(id))?.before.liveRevision === revision;
    return isUndoable ? store.findRevision(id, revision) : undefined;
  }

  /** Attaches all uploads, which need no turn; of the other pictures fetches one. */
  async function take(turn: Turn): Promise<void> {
    const { id, revision } = turn;
    const waiting = await findNeeded(id, revision);
    if (waiting === undefined) return store.dropPictures(id, revision);
    const left = waiting.pictures.filter(isToFetch);
    const isUpload = ({ source }: ListingPicture) => hashOfPath(source) !== undefined;
    const mine = [...left.filter(isUpload), ...left.filter((picture) => !isUpload(picture)).slice(0, 1)];
    const noted: ListingPicture[] = [];
    for (const picture of mine) noted.push(await resolve(picture, turn));
    // An aborted fetch is no fault of the picture.
    if (isStopped) return;
    const isHopeless = (unreached.get(`${id} ${revision}`) ?? 0) >= LISTING_PATIENCE;
    const abandoned = isHopeless ? left.filter((picture) => !mine.includes(picture)) : [];
    await store.notePictures(id, revision, [...noted, ...abandoned.map((picture) => ({ ...picture, problem: NOT_TRIED }))]);
    await feed.apply([id]);
  }

  /** Hands out turns while slots are free; resolves when none is in use and none is available. */
  async function fetchAll(): Promise<void> {
    let busy = 0;
    let failure: unknown;
    const begin = (turn: Turn) => {
      busy += 1;
      take(turn)
        .catch((error: unknown) => {
          failure ??= error;
        })
        .finally(() => {
          busy -= 1;
          turns.end(turn);
          // A search under way has skipped the revision of this turn, so another one follows.
          isWanted = true;
          look();
        });
    };
    while (failure === undefined) {
      const woken = new Promise<void>((resolve) => void waiting.push(resolve));
      isWanted = false;
      const turn = isStopped || busy === AT_ONCE ? undefined : await turns.next();
      if (turn !== undefined) begin(turn);
      else if (busy > 0) await woken;
      else if (!isWanted || isStopped) break;
    }
    while (busy > 0) {
      await new Promise<void>((resolve) => void waiting.push(resolve));
    }
    if (failure !== undefined) throw failure;
  }

  async function run(): Promise<void> {
    do {
      isWanted = false;
      if ((await store.listPictureLanes()).length > 0) await leaseManager.withLease('pictures', fetchAll);
    } while (isWanted && !isStopped);
  }

  function kick(): void {
    isWanted = true;
    look();
    if (running !== null || isStopped) return;
    running = run()
      .catch((error: unknown) => {
        isWanted = false;
        log.error({ err: error }, 'fetching pictures failed');
      })
      .finally(() => {
        running = null;
        if (isWanted) kick();
      });
  }

  return {
    kick,
    idle: async () => {
      while (running !== null) await running;
    },
    stop: async () => {
      isStopped = true;
      fetcher.stop();
      look();
      await running;
    },
  };
}
