import { LRUCache } from 'lru-cache';
import { DomainError } from '#domain/kernel/problem.ts';
import type { ImageStore } from '../stores/images/image-store.ts';
import { hashOfPath, type Pictures } from './pictures.ts';
import { registrableDomain } from './registrable-domain.ts';
import { NotReachedError, safeFetch, safeFetchDefaults } from './safe-fetch.ts';

/**
 * Fetches from an untrusted server. `onBytes` receives the size of every chunk, also of a picture that is refused in
 * the end.
 */
export type FetchBytes = (url: string, stop: AbortSignal, onBytes: (bytes: number) => void) => Promise<Buffer>;

export interface PictureFetcherDeps {
  readonly pictures: Pick<Pictures, 'add' | 'has'>;
  readonly store: Pick<ImageStore, 'findSource' | 'putSource'>;
  /** Replaceable in tests. */
  readonly fetchBytes?: FetchBytes;
}

export interface FetchAccount {
  /**
   * Key of the decoding queue's lane. Failures of a domain are also counted per lane, so that one account's dead host
   * does not affect the others.
   */
  readonly lane: string;
  readonly onBytes: (bytes: number) => void;
}

/** Stores a supplier's picture, given as the path of an upload or as an address. Each address is fetched once, ever. */
export interface PictureFetcher {
  /**
   * @returns the picture's path, `/img/<hash>`
   * @throws DomainError with a reason to show to the supplier, NotReachedError if the host does not respond, an Error
   * after `stop`
   */
  fetchPicture(source: string, account?: FetchAccount): Promise<string>;
  /** Aborts fetches in progress and refuses new ones. */
  stop(): void;
}

const NOBODY: FetchAccount = { lane: '', onBytes: () => undefined };
/** Failures in a row after which a domain is skipped. */
const PATIENCE = 3;
/** Pictures for which a failing domain is skipped. Otherwise a dead host would delay an import for days. */
const LEFT_ALONE = 100;
/** Most domains remembered. Bounded, because wildcard host names cost an attacker nothing. */
const MAX_DOMAINS_KNOWN = 5000;

const fetchSafely: FetchBytes = (url, stop, onBytes) => safeFetch(url, stop, { ...safeFetchDefaults, onBytes });

export function createPictureFetcher({ pictures, store, fetchBytes = fetchSafely }: PictureFetcherDeps): PictureFetcher {
  const stop = new AbortController();
  const underWay = new Map<string, Promise<string>>();
  const failures = new LRUCache<string, number>({ max: MAX_DOMAINS_KNOWN });

  /** Rejects on stop even if the fetch ignores the signal. */
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

  async function fetchPatiently(url: string, { lane, onBytes }: FetchAccount): Promise<Buffer> {
    const domain = registrableDomain(URL.parse(url)?.hostname ?? '');
    const key = `${lane} ${domain}`;
    const failed = failures.get(key) ?? 0;
    if (failed >= PATIENCE) {
      failures.set(key, failed >= PATIENCE + LEFT_ALONE ? PATIENCE - 1 : failed + 1);
      throw new DomainError(
        'bad_request',
        `Pictures from ${domain.slice(0, 100)} could not be reached several times in a row. Upload them instead.`,
      );
    }
    try {
      const bytes = await unlessStopped(() => fetchBytes(url, stop.signal, onBytes));
      failures.delete(key);
      return bytes;
    } catch (error) {
      stop.signal.throwIfAborted();
      // Counts only hosts that did not respond: a refusal costs no waiting time.
      if (error instanceof NotReachedError) failures.set(key, failed + 1);
      throw error;
    }
  }

  async function fetchAndKeep(url: string, account: FetchAccount): Promise<string> {
    const held = await store.findSource(url);
    if (held !== undefined && (await pictures.has(held))) return `/img/${held}`;
    const { hash, path } = await pictures.add(await fetchPatiently(url, account), false, account.lane);
    await store.putSource(url, hash);
    return path;
  }

  return {
    fetchPicture: async (source, account = NOBODY) => {
      const uploaded = hashOfPath(source);
      if (uploaded !== undefined) {
        if (await pictures.has(uploaded)) return source;
        throw new DomainError('not_found', 'The uploaded picture is no longer there. Upload it again.');
      }
      const pending = underWay.get(source) ?? fetchAndKeep(source, account).finally(() => underWay.delete(source));
      underWay.set(source, pending);
      return pending;
    },
    stop: () => stop.abort(new Error('The server is stopping')),
  };
}
