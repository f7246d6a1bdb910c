/** Gets one remote picture onto our own origin and answers its path there. Rejects, saying why for a person; never takes for ever. */
export type FetchPicture = (url: string) => Promise<string>;

export interface PictureReport {
  readonly fetched: number;
  readonly failed: number;
  /** One example a host, for a person to see what is wrong. */
  readonly reasons: readonly string[];
}

export interface FetchPicturesOptions {
  readonly fetchPicture: FetchPicture;
  /** `path` is null where there is no picture to be had. */
  readonly onPicture: (url: string, path: string | null) => void;
  readonly signal: AbortSignal;
}

const CONCURRENT = 6;
/** A host that only ever failed is given up after so many tries, and the network after so many in all: pictures never hold up an import. */
const GIVE_UP_HOST_AFTER = 3;
const GIVE_UP_ALL_AFTER = 12;
const MAX_REASONS = 5;

/** Fetches every address once, a few at a time. Failures are counted, never thrown; an abort is. */
export async function fetchPictures(urls: Iterable<string>, options: FetchPicturesOptions): Promise<PictureReport> {
  const { fetchPicture, onPicture, signal } = options;
  const failuresByHost = new Map<string, number>();
  const goodHosts = new Set<string>();
  const reasons = new Map<string, string>();
  let fetched = 0;
  let tried = 0;
  let failed = 0;

  const isHopeless = (host: string) =>
    !goodHosts.has(host) && ((failuresByHost.get(host) ?? 0) >= GIVE_UP_HOST_AFTER || (fetched === 0 && tried >= GIVE_UP_ALL_AFTER));

  async function fetchOne(url: string): Promise<string | null> {
    const host = URL.parse(url)?.host ?? url.slice(0, 60);
    if (isHopeless(host)) return null;
    try {
      const path = await fetchPicture(url);
      goodHosts.add(host);
      return path;
    } catch (error) {
      tried += 1;
      failuresByHost.set(host, (failuresByHost.get(host) ?? 0) + 1);
      if (!reasons.has(host)) reasons.set(host, `${host}: ${(error as Error).message}`);
      return null;
    }
  }

  const queue = urls[Symbol.iterator]();
  async function work(): Promise<void> {
    for (let next = queue.next(); next.done !== true; next = queue.next()) {
      signal.throwIfAborted();
      const path = await fetchOne(next.value);
      if (path === null) failed += 1;
      else fetched += 1;
      onPicture(next.value, path);
    }
  }
  await Promise.all(Array.from({ length: CONCURRENT }, work));
  return { fetched, failed, reasons: [...reasons.values()].slice(0, MAX_REASONS) };
}
