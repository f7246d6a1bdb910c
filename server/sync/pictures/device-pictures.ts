import { LRUCache } from 'lru-cache';
import { DomainError } from '#domain/kernel/problem.ts';
import type { PictureWidth, ServedFormat } from '#domain/product/picture.ts';
import { createWorkQueue } from '../../images/work-queue.ts';
import type { BundledPictures } from './bundled-pictures.ts';
import type { FetchRendition } from './fetch-rendition.ts';
import type { PictureCache } from './picture-cache.ts';
import { fallbacks, type Rendition, renditionName } from './rendition.ts';

export interface DevicePicturesDeps {
  readonly fetchRendition: FetchRendition;
  readonly pictureCache: PictureCache;
  readonly bundled: BundledPictures;
  /** As far as known: true before the first ping. */
  readonly mayBeOnline: () => boolean;
  /** Called when a fetched picture is on disk, or with the error; in both cases it was shown. */
  readonly onKept: (error?: unknown) => void;
}

const HASH = /^[\w-]{6,64}$/;
/** Milliseconds a page waits for the right width if a narrower rendition is at hand. */
const WAIT_MS = 2500;
/** Milliseconds before a picture that hosted did not return is requested again. */
const ASK_AGAIN_MS = 5000;

/**
 * Serves `/img/<hash>` on a device from local pictures and from renditions hosted has ready. Nothing is decoded or
 * rendered here.
 */
export function createDevicePictures({ fetchRendition, pictureCache, bundled, mayBeOnline, onKept }: DevicePicturesDeps) {
  const queue = createWorkQueue({ width: 4, depth: 500 });
  const refused = new LRUCache<string, true>({ max: 2000, ttl: ASK_AGAIN_MS });
  const inFlight = new Map<string, Promise<Buffer | undefined>>();

  const findHere = async (rendition: Rendition) => (await pictureCache.find(rendition)) ?? (await bundled.find(rendition));

  async function findFallback(asked: Rendition) {
    for (const other of fallbacks(asked)) {
      const bytes = await findHere(other);
      if (bytes !== undefined) return { bytes, isPublic: true, nearest: { width: other.width, format: other.format } };
    }
    return undefined;
  }

  async function ask(rendition: Rendition): Promise<Buffer | undefined> {
    try {
      const bytes = await queue(() => fetchRendition(rendition));
      pictureCache.putShown(rendition, bytes).then(() => onKept(), onKept);
      return bytes;
    } catch {
      // Hosted lacks it or the connection failed: a local fallback is used, and the picture is requested again later.
      refused.set(renditionName(rendition), true);
      return undefined;
    }
  }

  /** Fetches a rendition once for any number of concurrent requests. */
  function fetchOnce(rendition: Rendition): Promise<Buffer | undefined> {
    const name = renditionName(rendition);
    if (!mayBeOnline() || refused.has(name)) return Promise.resolve(undefined);
    const pending = inFlight.get(name) ?? ask(rendition).finally(() => inFlight.delete(name));
    inFlight.set(name, pending);
    return pending;
  }

  return {
    /** True while pages wait for pictures; prefetching must then pause. */
    isBusy: () => inFlight.size > 0,
    peek: (hash: string, width: PictureWidth, format: ServedFormat) => pictureCache.peek({ hash, width, format }),
    render: async (hash: string, width: PictureWidth, format: ServedFormat, _signature: string | undefined) => {
      if (!HASH.test(hash)) throw new DomainError('not_found', 'There is no such picture.');
      const asked = { hash, width, format };
      const here = await findHere(asked);
      if (here !== undefined) return { bytes: here, isPublic: true };
      const fallback = await findFallback(asked);
      if (fallback !== undefined && fallback.nearest.width >= width) return fallback;
      const fetching = fetchOnce(asked);
      const bytes = await (fallback === undefined ? fetching : withinMs(WAIT_MS, fetching));
      if (bytes !== undefined) return { bytes, isPublic: true };
      if (fallback !== undefined) return fallback;
      throw new DomainError('not_found', 'This picture is not on this device and hosted does not give it now.');
    },
  };
}

/** Returns the result, or undefined after `ms` milliseconds. */
async function withinMs<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, ms, undefined);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
