/** Copies a remote picture to our origin and returns its path. Rejects with a reason for the user; always settles. */
export type FetchPicture = (url: string) => Promise<string>;

export interface PictureReport {
  readonly fetched: number;
  readonly failed: number;
  /** One example per host, for the user. */
  readonly reasons: readonly string[];
}

export interface FetchPicturesOptions {
  readonly fetchPicture: FetchPicture;
  /** `path` is null if the picture cannot be fetched. */
  readonly onPicture: (url: string, path: string | null) => void;
  readonly signal: AbortSignal;
}

const CONCURRENT = 6;
/**
 * Failures after which a host that never succeeded is skipped; `GIVE_UP_ALL_AFTER` is the same for all hosts together.
 * Pictures must never hold up an import.
 */
const GIVE_UP_HOST_AFTER = 3;
const GIVE_UP_ALL_AFTER = 12;
const MAX_REASONS = 5;

/**
 * Fetches each address once, `CONCURRENT` at a time. Counts failures instead of throwing them; throws only on abort.
 */
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
