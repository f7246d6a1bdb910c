import { DomainError } from '#domain/kernel/problem.ts';
import { FilesAwayError } from '../../files/file-store.ts';
import type { PictureFetcher } from '../../images/picture-fetcher.ts';
import type { Log } from '../../runtime/log.ts';
import type { ListingPicture, ListingRevision, ListingStore } from '../../stores/listings/listing-store.ts';
import type { Work } from '../leases/lease-runner.ts';
import type { ListingsFeed } from './listings-feed.ts';

export interface ListingsPicturesDeps {
  readonly store: Pick<ListingStore, 'find' | 'findDecision' | 'findRevision' | 'listToFetch' | 'setPictures'>;
  readonly fetcher: PictureFetcher;
  readonly feed: Pick<ListingsFeed, 'apply'>;
  readonly work: Work;
  readonly log: Pick<Log, 'error'>;
}

export interface ListingsPictures {
  /** Starts fetching what waits, behind the answer already given; returns at once. */
  kick(): void;
  /** Resolves when nothing waits any more. */
  idle(): Promise<void>;
  /** Breaks off what is under way; pictures that have not come are fetched after the next start. Resolves soon, whatever hosts do. */
  stop(): Promise<void>;
}

const BATCH = 20;
/** Fetching mostly waits for other people's servers. */
const AT_ONCE = 4;

/** Fetches the pictures of submitted listings after the answer. Whatever becomes of a picture never refuses a listing. */
export function createListingsPictures({ store, fetcher, feed, work, log }: ListingsPicturesDeps): ListingsPictures {
  let running: Promise<void> | null = null;
  let isWanted = false;
  let isStopped = false;

  async function resolve(picture: ListingPicture): Promise<ListingPicture> {
    if (picture.path !== null || picture.problem !== null) return picture;
    try {
      return { ...picture, path: await fetcher.fetchPicture(picture.source) };
    } catch (error) {
      if (isStopped) return picture;
      // Nothing is wrong with the picture: it comes with a later round.
      if (error instanceof FilesAwayError) throw error;
      if (error instanceof DomainError) return { ...picture, problem: error.message };
      log.error({ err: error }, 'picture failed');
      return { ...picture, problem: 'The picture could not be processed. Upload it instead.' };
    }
  }

  /** The revision, unless it was replaced for good: an undone decision brings back the one that was live before it. */
  async function findNeeded(id: string, revision: number): Promise<ListingRevision | undefined> {
    const found = await store.find(id);
    const used = [found?.newest, found?.live].find((candidate) => candidate?.revision === revision);
    if (used) return used;
    const isUndoable = (await store.findDecision(id))?.before.liveRevision === revision;
    return isUndoable ? store.findRevision(id, revision) : undefined;
  }

  async function fetchOne({ id, revision }: { readonly id: string; readonly revision: number }): Promise<void> {
    const waiting = await findNeeded(id, revision);
    if (waiting === undefined) return store.setPictures(id, revision, []);
    const pictures: ListingPicture[] = [];
    for (const picture of waiting.pictures) pictures.push(await resolve(picture));
    // What was broken off is no problem of the picture.
    if (isStopped) return;
    await store.setPictures(id, revision, pictures);
    await feed.apply([id]);
  }

  async function run(): Promise<void> {
    do {
      isWanted = false;
      if ((await store.listToFetch(1)).length > 0) await work.alone('pictures', fetchAll);
    } while (isWanted && !isStopped);
  }

  async function fetchAll(): Promise<void> {
    while (!isStopped) {
      isWanted = false;
      const batch = await store.listToFetch(BATCH);
      for (let at = 0; at < batch.length && !isStopped; at += AT_ONCE) await Promise.all(batch.slice(at, at + AT_ONCE).map(fetchOne));
      if (batch.length === 0 && !isWanted) return;
    }
  }

  function kick(): void {
    isWanted = true;
    if (running !== null || isStopped) return;
    running = run()
      .catch((error: unknown) => log.error({ err: error }, 'fetching pictures stopped'))
      .finally(() => {
        running = null;
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
      await running;
    },
  };
}
