import { Resolver } from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { addAbortSignal } from 'node:stream';
import { DomainError } from '#domain/kernel/problem.ts';
import { hostOf, isPublicAddress, overHttps, parsePictureUrl } from './public-address.ts';

export const MAX_PICTURE_BYTES = 10 * 1024 * 1024;
const MAX_REDIRECTS = 2;
const FETCH_TIMEOUT_MS = 15_000;

export interface SafeFetchDeps {
  /** All addresses of a name; the seam for tests. */
  readonly resolve: (host: string, signal: AbortSignal) => Promise<readonly string[]>;
  /** Opens the one connection, to `address` and nowhere else; the seam for tests. */
  readonly connect: (url: URL, address: string, signal: AbortSignal) => Promise<IncomingMessage>;
  readonly timeoutMs: number;
  readonly maxBytes: number;
  /** Told of every piece that arrives, kept or not. */
  readonly onBytes?: (bytes: number) => void;
}

/** The host did not answer, or not in time: it may be the same for its next picture. */
export class NotReachedError extends DomainError {}

export const safeFetchDefaults: SafeFetchDeps = {
  resolve: lookUp,
  connect: connectPinned,
  timeoutMs: FETCH_TIMEOUT_MS,
  maxBytes: MAX_PICTURE_BYTES,
};

/**
 * Fetches a stranger's address once, from the public internet only; one that begins with `http:` is asked over https. The name is looked up once and the connection goes to the address
 * that was checked, so a name that answers differently the second time gains nothing. Every redirect is judged like the first address.
 * One time limit holds for all of it: names, connections, redirects and the body.
 * @throws DomainError `bad_request`, or `too_large`, saying why for a person; the reason of `stop` when that fires
 */
export async function safeFetch(text: string, stop?: AbortSignal, deps: SafeFetchDeps = safeFetchDefaults): Promise<Buffer> {
  const timeout = AbortSignal.timeout(deps.timeoutMs);
  const signal = stop === undefined ? timeout : AbortSignal.any([timeout, stop]);
  try {
    let url = parsePictureUrl(overHttps(text));
    for (let hops = 0; ; hops += 1) {
      const address = await unlessAborted(publicAddressOf(url, deps, signal), signal);
      const response = await deps.connect(url, address, signal);
      const target = redirectOf(response, url);
      if (target === undefined) return await readBody(response, deps, signal);
      response.destroy();
      if (hops === MAX_REDIRECTS) throw new DomainError('bad_request', `The picture address redirects more than ${MAX_REDIRECTS} times.`);
      url = parsePictureUrl(target);
    }
  } catch (error) {
    stop?.throwIfAborted();
    if (error instanceof DomainError) throw error;
    const why = signal.aborted ? `took longer than ${deps.timeoutMs / 1000} seconds` : 'could not be reached';
    throw new NotReachedError('bad_request', `The picture address ${why}. Check it, or upload the picture instead.`);
  }
}

/** The promise, or the signal's reason at once: whatever does not hear the signal is left behind. */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

/**
 * All addresses of a name, asked of the name servers directly: unlike the system's look-up it can be broken off, and a name server that
 * never answers holds none of the few threads that read files and decode pictures (nor the end of the process).
 */
async function lookUp(host: string, signal: AbortSignal): Promise<readonly string[]> {
  const resolver = new Resolver();
  const cancel = () => resolver.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

/** One address that stands for the name; a name with any address that is not public is refused as a whole. */
async function publicAddressOf(url: URL, deps: SafeFetchDeps, signal: AbortSignal): Promise<string> {
  const host = hostOf(url);
  const addresses = isIP(host) === 0 ? await deps.resolve(host, signal) : [host];
  const [first] = addresses;
  if (first === undefined || !addresses.every(isPublicAddress))
    throw new DomainError('bad_request', 'The picture address does not lead to the public internet.');
  return first;
}

function redirectOf(response: IncomingMessage, from: URL): string | undefined {
  const { statusCode = 0, headers } = response;
  if (![301, 302, 303, 307, 308].includes(statusCode)) return undefined;
  return URL.parse(headers.location ?? '', from.href)?.href ?? '';
}

async function readBody(response: IncomingMessage, { maxBytes, onBytes }: SafeFetchDeps, signal: AbortSignal): Promise<Buffer> {
  const tooLarge = () => new DomainError('too_large', `The picture is larger than ${maxBytes / 1024 / 1024} MB.`);
  try {
    if (response.statusCode !== 200)
      throw new DomainError('bad_request', `The picture address answered with status ${response.statusCode}.`);
    if (Number(response.headers['content-length'] ?? 0) > maxBytes) throw tooLarge();
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of addAbortSignal(signal, response)) {
      const bytes = chunk as Buffer;
      size += bytes.length;
      onBytes?.(bytes.length);
      if (size > maxBytes) throw tooLarge();
      chunks.push(bytes);
    }
    return Buffer.concat(chunks);
  } finally {
    response.destroy();
  }
}

function connectPinned(url: URL, address: string, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const family = isIP(address);
    const request = process.getBuiltinModule('node:https').request(url, {
      agent: false,
      signal,
      headers: {
        Accept: 'image/avif,image/webp,image/png,image/jpeg',
        'Accept-Encoding': 'identity',
        'User-Agent': 'Tradewind-Pictures/1',
      },
      // Whatever the name says now, the connection goes to the address that was checked.
      lookup: (_host, options, callback) =>
        options.all === true ? callback(null, [{ address, family }]) : callback(null, address, family),
    });
    request.once('response', resolve);
    request.once('error', reject);
    request.end();
  });
}
