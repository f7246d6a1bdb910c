import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { DeviceProblem } from '#domain/device/device-wire.ts';
import { DomainError } from '#domain/kernel/problem.ts';
import type { PictureWidth } from '#domain/product/picture.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { storageFailure } from '../../runtime/storage-failure.ts';
import { createPoller } from '../poller.ts';
import type { BundledPictures } from './bundled-pictures.ts';
import type { FetchRendition } from './fetch-rendition.ts';
import type { PictureCache } from './picture-cache.ts';
import { type Rendition, renditionName } from './rendition.ts';

export interface PrefetcherDeps {
  readonly fetchRendition: FetchRendition;
  readonly catalogue: Pick<Catalogue, 'pictures' | 'version' | 'shop'>;
  readonly pictureCache: PictureCache;
  readonly bundled: BundledPictures;
  /** True if online, with no changes or copy to fetch and no page that waits for a picture. */
  readonly mayFetch: () => boolean;
  /** Monotonic milliseconds. */
  readonly clock: () => number;
  readonly random: () => number;
  readonly onError: (error: unknown) => void;
}

/** Prefetches the shop's pictures, then products' pictures in default order: those of lists before those of product pages. */
export interface Prefetcher {
  /** Why prefetching has paused, worded for a person. */
  problem(): DeviceProblem | null;
  /** Records a disk error of another writer. */
  noteFailure(error: unknown): void;
  clearFailure(): void;
  start(): void;
  stop(): Promise<void>;
}

const LOOK_EVERY_MS = 2000;
const MAX_BACK_OFF_MS = 60_000;
/** Minimum milliseconds between two walks through a changed catalogue. */
const RESCAN_AFTER_MS = 600_000;
/**
 * Minimum milliseconds of pause after each picture; otherwise as long as its download took, to leave bandwidth to
 * others.
 */
const REST_MS = 30;
const LONGEST_REST_MS = 5000;
/** Products checked before yielding to the event loop. */
const PRODUCTS_A_TURN = 25;
/** Failures in a row that point to hosted or the connection rather than to single pictures. */
const MAX_MISSES_IN_A_ROW = 5;
const MAX_UNKNOWN = 20_000;
const OWN_PICTURE = /^\/img\/([\w-]{6,64})$/;

interface WantedRendition extends Rendition {
  readonly place: number;
}

export function createPrefetcher({
  fetchRendition,
  catalogue,
  pictureCache,
  bundled,
  mayFetch,
  clock,
  random,
  onError,
}: PrefetcherDeps): Prefetcher {
  const stopping = new AbortController();
  let fault: DeviceProblem | null = null;
  let walk: Iterator<WantedRendition | null> | null = null;
  let lastWalk: { readonly version: number; readonly atMs: number; readonly isWhole: boolean } | null = null;
  const unknown = new LRUCache<string, true>({ max: MAX_UNKNOWN });
  /** Revision of the shop's document whose pictures the last walk fetched. */
  let walkedShop = 0;
  let misses = 0;
  let missesInARow = 0;

  /** Yields the renditions in order; null for a product without one, so that the walk can pause. */
  function* wanted(): Generator<WantedRendition | null> {
    let place = 0;
    walkedShop = shopRevision();
    for (const paths of catalogue.pictures()) {
      place += 1;
      yield toWantedRendition(paths[0], 320, place);
    }
    for (const paths of catalogue.pictures()) {
      place += 1;
      yield null;
      for (const path of paths) yield toWantedRendition(path, 640, place);
    }
  }

  /** Returns true while there is more to do. */
  async function step(): Promise<boolean> {
    walk ??= wanted();
    for (let looked = 0; looked < PRODUCTS_A_TURN && mayGoOn(); looked += 1) {
      const { value: next, done } = walk.next();
      if (done === true) return false;
      if (next !== null && !(await isPresent(next)) && !(pictureCache.hasRoomFor(next.place) && (await fetchOne(next)))) return false;
    }
    await nextTurn();
    return true;
  }

  const isPresent = async (one: WantedRendition) =>
    (await pictureCache.hasAt(one, one.place)) || unknown.has(renditionName(one)) || (await bundled.has(one));

  /** Returns false if there is no room for it, hence none for those after it. */
  async function fetchOne({ place, ...rendition }: WantedRendition): Promise<boolean> {
    const startedAt = clock();
    const bytes = await fetchRendition(rendition, stopping.signal).catch((error: unknown) => noteMiss(rendition, error));
    let isRoom = true;
    if (bytes !== undefined) {
      missesInARow = 0;
      isRoom = await pictureCache.putPrefetched(rendition, bytes, place);
      fault = null;
    }
    await wait(Math.min(LONGEST_REST_MS, Math.max(REST_MS, clock() - startedAt)), undefined, { signal: stopping.signal });
    return isRoom;
  }

  /** @throws the error after too many failures in a row */
  function noteMiss(rendition: Rendition, error: unknown): undefined {
    if (error instanceof DomainError && error.code === 'not_found') return void unknown.set(renditionName(rendition), true);
    misses += 1;
    missesInARow += 1;
    if (missesInARow >= MAX_MISSES_IN_A_ROW) throw error;
  }

  const mayGoOn = () => !stopping.signal.aborted && mayFetch();
  const shopRevision = () => catalogue.shop()?.revision ?? 0;
  const isDue = () =>
    walk !== null ||
    fault !== null ||
    lastWalk === null ||
    walkedShop !== shopRevision() ||
    ((lastWalk.version !== catalogue.version || !lastWalk.isWhole) && clock() - lastWalk.atMs >= RESCAN_AFTER_MS);

  async function round(): Promise<void> {
    try {
      while (mayGoOn() && isDue()) await walkOn();
    } catch (error) {
      if (stopping.signal.aborted) return;
      // Starts a new walk, which includes the pictures skipped so far.
      walk = null;
      missesInARow = 0;
      noteFailure(error);
      throw error;
    }
  }

  async function walkOn(): Promise<void> {
    const { version } = catalogue;
    if (await step()) return;
    walk = null;
    fault = null;
    lastWalk = { version, atMs: clock(), isWhole: misses === 0 };
    misses = 0;
  }

  function noteFailure(error: unknown): void {
    const failure = storageFailure(error);
    if (failure === undefined) return;
    const detail = `This device cannot keep pictures (${(error as Error).message}). Make room on its disk; it goes on by itself.`;
    fault = { code: 'disk_full', detail };
  }

  const poller = createPoller({ work: round, everyMs: LOOK_EVERY_MS, maxBackOffMs: MAX_BACK_OFF_MS, random, onError });
  return {
    problem: () => fault,
    noteFailure,
    clearFailure: () => {
      fault = null;
    },
    start: poller.start,
    stop: () => {
      stopping.abort(new Error('This device is stopping'));
      return poller.stop();
    },
  };
}

function toWantedRendition(path: string | undefined, width: PictureWidth, place: number): WantedRendition | null {
  const hash = OWN_PICTURE.exec(path ?? '')?.[1];
  return hash === undefined ? null : { hash, width, format: 'webp', place };
}
