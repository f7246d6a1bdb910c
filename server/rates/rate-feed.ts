import type { RateFeedConfig } from '../config/rates-config.ts';
import { type RateDelivery, RatesError } from './rate-delivery.ts';

export type RateFeedSource = RateFeedConfig['source'];

/** A server that publishes exchange rates. */
export interface RateFeed {
  readonly source: RateFeedSource;
  /** Asks it once. @throws RatesError with a sentence for the operator */
  fetch(stop: AbortSignal): Promise<RateDelivery>;
}

const MAX_BYTES = 512 * 1024;
const TIMEOUT_MS = 10_000;
const MAX_REDIRECTS = 3;
/** Loaded when first needed. */
const READERS = {
  ecb: async (bytes: Uint8Array) => (await import('./read-ecb.ts')).readEcbRates(bytes),
  json: async (bytes: Uint8Array) => (await import('./read-json-rates.ts')).readJsonRates(bytes),
};

export function createRateFeed({ source, url, key }: RateFeedConfig): RateFeed {
  const headers = {
    accept: source === 'ecb' ? 'application/xml, text/xml' : 'application/json',
    'user-agent': 'Tradewind-Rates/1',
    ...(key !== null && { authorization: `Token ${key}` }),
  };
  return {
    source,
    fetch: async (stop) => {
      const timeout = AbortSignal.timeout(TIMEOUT_MS);
      try {
        return await READERS[source](await download(new URL(url), headers, AbortSignal.any([timeout, stop])));
      } catch (error) {
        stop.throwIfAborted();
        throw new RatesError(`${new URL(url).host}: ${sentenceOf(error, timeout)}`);
      }
    },
  };
}

/** Says nothing of the address but its host, as the rest may contain a key. */
function sentenceOf(error: unknown, timeout: AbortSignal): string {
  if (timeout.aborted) return `It did not answer within ${TIMEOUT_MS / 1000} seconds.`;
  if (error instanceof RatesError) return error.message;
  const { cause } = error as { cause?: { code?: unknown } };
  return `It cannot be reached${typeof cause?.code === 'string' ? ` (${cause.code})` : ''}.`;
}

/** Follows redirects within one origin, so that the key goes to no other server. */
async function download(from: URL, headers: Readonly<Record<string, string>>, signal: AbortSignal): Promise<Uint8Array> {
  let url = from;
  for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
    const response = await fetch(url, { headers, redirect: 'manual', signal });
    if (response.status === 200) return readBody(response);
    await response.body?.cancel();
    const location = [301, 302, 303, 307, 308].includes(response.status) ? response.headers.get('location') : null;
    if (location === null) throw new RatesError(`It answered with status ${response.status}${whyStatus(response.status)}.`);
    const target = URL.parse(location, url.href);
    if (target?.origin !== from.origin) throw new RatesError('It redirects to another server, which is not asked.');
    url = target;
  }
  throw new RatesError(`It redirects more than ${MAX_REDIRECTS} times.`);
}

const whyStatus = (status: number) => (status === 401 || status === 403 ? ': it refuses the key of RATES_KEY, or asks for one' : '');

async function readBody({ body }: Response): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new RatesError(`It has more than ${MAX_BYTES / 1024} KB.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
