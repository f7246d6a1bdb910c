import type { HostedClient } from '../hosted-client.ts';
import type { Rendition } from './rendition.ts';

/** One rendition of hosted's. Rejects when hosted gives none, when nobody is there, and when `stop` fires. */
export type FetchRendition = (rendition: Rendition, stop?: AbortSignal) => Promise<Buffer>;

/** A line that has fallen silent is known by its pings long before an answer is given up. */
const LOOK_EVERY_MS = 200;

/** A browser asks for six things at a time: pictures nobody will give must not keep a page waiting for its own. */
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
