import { DomainError } from '#domain/problem.ts';
import type { ImageStore } from '../stores/image-store.ts';
import { hashOfPath, type Pictures } from './pictures.ts';
import { safeFetch } from './safe-fetch.ts';

export interface PictureFetcherDeps {
  readonly pictures: Pick<Pictures, 'add' | 'has'>;
  readonly store: Pick<ImageStore, 'findSource' | 'putSource'>;
  /** The way to a stranger's server; the seam for tests. */
  readonly fetchBytes?: (url: string) => Promise<Buffer>;
}

/** Makes a picture of ours from what a supplier gave: the path of an upload, or an address that is fetched (once, ever). */
export interface PictureFetcher {
  /**
   * @returns the picture's path, `/img/<hash>`
   * @throws DomainError saying for a person why there is no picture
   */
  fetchPicture(source: string): Promise<string>;
}

export function createPictureFetcher({ pictures, store, fetchBytes = safeFetch }: PictureFetcherDeps): PictureFetcher {
  const underWay = new Map<string, Promise<string>>();

  async function fetchAndKeep(url: string): Promise<string> {
    const held = await store.findSource(url);
    if (held !== undefined && (await pictures.has(held))) return `/img/${held}`;
    const { hash, path } = await pictures.add(await fetchBytes(url));
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
  };
}
