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
  /** Resolves all addresses of a name; replaceable in tests. */
  readonly resolve: (host: string, signal: AbortSignal) => Promise<readonly string[]>;
  /** Opens the one connection, to `address` and nowhere else; replaceable in tests. */
  readonly connect: (url: URL, address: string, signal: AbortSignal) => Promise<IncomingMessage>;
  readonly timeoutMs: number;
  readonly maxBytes: number;
  /** Receives the size of every chunk, kept or not. */
  readonly onBytes?: (bytes: number) => void;
}

/** The host did not respond in time, so its other pictures may fail too. */
export class NotReachedError extends DomainError {}

export const safeFetchDefaults: SafeFetchDeps = {
  resolve: lookUp,
  connect: connectPinned,
  timeoutMs: FETCH_TIMEOUT_MS,
  maxBytes: MAX_PICTURE_BYTES,
};

/**
 * Fetches an untrusted address once, over https and from the public internet only. Resolves the name once and connects
 * to the address it checked, which defeats DNS rebinding; redirects are checked in the same way. One time limit covers
 * lookups, connections, redirects and body.
 * @throws DomainError `bad_request` or `too_large` with a reason for the supplier; the reason of `stop` when that fires
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

/** Rejects as soon as the signal aborts, even if `work` ignores it. */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

/**
 * Resolves all addresses through the name servers directly. Unlike the system's lookup this can be cancelled, and a
 * dead name server blocks none of the few threads that read files and decode pictures, nor the process's exit.
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

/** Returns the address to connect to. Refuses a name if any of its addresses is not public. */
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
      // Connects to the address that was checked, whatever the name resolves to now.
      lookup: (_host, options, callback) =>
        options.all === true ? callback(null, [{ address, family }]) : callback(null, address, family),
    });
    request.once('response', resolve);
    request.once('error', reject);
    request.end();
  });
}
