import { DomainError } from '#domain/kernel/problem.ts';
import type { ImageStore } from '../stores/images/image-store.ts';
import { hashOfPath, type Pictures } from './pictures.ts';
import { safeFetch } from './safe-fetch.ts';

export interface PictureFetcherDeps {
  readonly pictures: Pick<Pictures, 'add' | 'has'>;
  readonly store: Pick<ImageStore, 'findSource' | 'putSource'>;
  /** The way to a stranger's server; the seam for tests. */
  readonly fetchBytes?: (url: string, stop: AbortSignal) => Promise<Buffer>;
}

/** Makes a picture of ours from what a supplier gave: the path of an upload, or an address that is fetched (once, ever). */
export interface PictureFetcher {
  /**
   * @returns the picture's path, `/img/<hash>`
   * @throws DomainError saying for a person why there is no picture; an Error after `stop`
   */
  fetchPicture(source: string): Promise<string>;
  /** Breaks off what is under way; nothing is fetched any more. */
  stop(): void;
}

/** A host that failed so often in a row … */
const PATIENCE = 3;
/** … is left alone for the next so many pictures, or a dead host would hold up an import for days. */
const LEFT_ALONE = 100;

export function createPictureFetcher({ pictures, store, fetchBytes = safeFetch }: PictureFetcherDeps): PictureFetcher {
  const stop = new AbortController();
  const underWay = new Map<string, Promise<string>>();
  const failures = new Map<string, number>();

  /** Also a way to strangers' servers that does not hear the signal holds nothing up. */
  function unlessStopped(work: () => Promise<Buffer>): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      const abort = () => reject(stop.signal.reason);
      if (stop.signal.aborted) return abort();
      stop.signal.addEventListener('abort', abort, { once: true });
      work()
        .then(resolve, reject)
        .finally(() => stop.signal.removeEventListener('abort', abort));
    });
  }

  async function fetchPatiently(url: string): Promise<Buffer> {
    const host = URL.parse(url)?.host ?? '';
    const failed = failures.get(host) ?? 0;
    if (failed >= PATIENCE) {
      failures.set(host, failed >= PATIENCE + LEFT_ALONE ? PATIENCE - 1 : failed + 1);
      throw new DomainError(
        'bad_request',
        `Pictures from ${host.slice(0, 100)} could not be reached several times in a row. Upload them instead.`,
      );
    }
    try {
      const bytes = await unlessStopped(() => fetchBytes(url, stop.signal));
      failures.delete(host);
      return bytes;
    } catch (error) {
      stop.signal.throwIfAborted();
      failures.set(host, failed + 1);
      throw error;
    }
  }

  async function fetchAndKeep(url: string): Promise<string> {
    const held = await store.findSource(url);
    if (held !== undefined && (await pictures.has(held))) return `/img/${held}`;
    const { hash, path } = await pictures.add(await fetchPatiently(url));
    await store.putSource(url, hash);
    return path;
  }

  return {
    fetchPicture: async (source) => {
      const uploaded = hashOfPath(source);
      if (uploaded !== undefined) {
        if (await pictures.has(uploaded)) return source;
        throw new DomainError('not_found', 'The uploaded picture is no longer there. Upload it again.');
      }
      const pending = underWay.get(source) ?? fetchAndKeep(source).finally(() => underWay.delete(source));
      underWay.set(source, pending);
      return pending;
    },
    stop: () => stop.abort(new Error('The server is stopping')),
  };
}
