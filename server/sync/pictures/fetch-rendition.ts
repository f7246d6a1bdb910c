import type { HostedClient } from '../hosted-client.ts';
import type { Rendition } from './rendition.ts';

/** Fetches a rendition from hosted. Rejects if hosted returns none, while offline, and when `stop` is aborted. */
export type FetchRendition = (rendition: Rendition, stop?: AbortSignal) => Promise<Buffer>;

/**
 * Milliseconds between two checks of the connection; failed pings reveal a lost one long before a request times out.
 */
const LOOK_EVERY_MS = 200;

/** Aborts requests while offline: a browser has six connections, which pictures that cannot arrive must not block. */
export function createFetchRendition(client: Pick<HostedClient, 'picture'>, mayBeOnline: () => boolean): FetchRendition {
  return async ({ hash, width, format }, stop) => {
    const gone = new AbortController();
    const look = () => {
      if (!mayBeOnline()) gone.abort(new Error('Nobody is there'));
    };
    look();
    gone.signal.throwIfAborted();
    const looking = setInterval(look, LOOK_EVERY_MS);
    const signal = stop === undefined ? gone.signal : AbortSignal.any([gone.signal, stop]);
    return client.picture(hash, width, format, signal).finally(() => clearInterval(looking));
  };
}
