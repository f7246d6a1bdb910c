import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { REQUEST_ID_HEADER } from '../request-id.ts';
import type { FlatHeaders } from '../security-headers.ts';
import type { ContentEncoding } from './accept-encoding.ts';

/** An answer as a route makes it, before headers and compression. */
export interface Page {
  readonly status?: 200 | 404;
  readonly contentType: string;
  readonly body: string | Buffer | (() => string);
  /** Makes a borrowed body permanent; called if it must outlive the next answer. */
  readonly keep?: (() => void) | undefined;
  /** CRC-32 for the ETag, if already known; otherwise that of the body is computed. */
  readonly checksum?: number;
  /** Digest of all inputs of the body. While it is unchanged, the cached answer is sent and nothing is rendered. */
  readonly facts?: string;
  /** The body, precompressed at the highest quality. */
  readonly brotli?: Buffer;
  /** Default `no-cache`: browsers store the answer but revalidate it each time, and get 304 if it is unchanged. */
  readonly cacheControl?: string;
  /** Name, value, name, value … These replace security headers of the same name. */
  readonly headers?: FlatHeaders;
  /** Rendered for one look (see `#domain/site/look.ts`): the same URL has another page for another look. */
  readonly variesByLook?: boolean;
}

/** Body and complete header list of one content encoding. */
export interface Representation {
  readonly body: string | Buffer;
  readonly headers: readonly string[];
}

export interface PageEntry {
  readonly key: string;
  readonly facts: string | undefined;
  /** The entry is current while this equals the cache's stamp. Updated when the facts are unchanged. */
  stamp: number;
  readonly status: number;
  readonly etag: string;
  readonly plain: Representation;
  readonly keep: (() => void) | undefined;
  readonly notModified: readonly string[];
  readonly isCompressible: boolean;
  /** True if the entry is cached and will be sent again. */
  readonly isKept: boolean;
  readonly variesByLook: boolean;
  readonly encoded: Partial<Record<ContentEncoding, Representation & { readonly body: Buffer }>>;
  readonly pending: Partial<Record<ContentEncoding, Promise<Representation & { readonly body: Buffer }>>>;
}

/** Below this size, compression saves less than its header costs. */
const COMPRESS_FROM_BYTES = 860;
const COMPRESSIBLE = /^(?:text\/|application\/(?:.*json|javascript|xml|manifest)|image\/svg)/;
const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = zlib.constants;
const brotli = promisify<zlib.InputType, zlib.BrotliOptions, Buffer>(zlib.brotliCompress);
const gzip = promisify<zlib.InputType, zlib.ZlibOptions, Buffer>(zlib.gzip);

/** Measures texts in bytes, so that a small uncached answer allocates no buffer. */
const scratch = Buffer.allocUnsafeSlow(1024 * 1024);
/**
 * From this size on, a text is encoded to bytes once even for a single answer: writing a text to a socket takes 1 ms
 * where a copy takes 0.05 ms.
 */
const LARGE_BYTES = 64 * 1024;
const MAX_BYTES_PER_UNIT = 3;

function measure(body: string | Buffer): Buffer {
  if (typeof body !== 'string') return body;
  return body.length * MAX_BYTES_PER_UNIT <= scratch.length ? scratch.subarray(0, scratch.write(body)) : Buffer.from(body);
}

export interface PageEntryOptions {
  readonly security: FlatHeaders;
  readonly stamp: number;
  /** Stores the body as bytes that can be sent many times. If false, a small text stays a string. */
  readonly isKept: boolean;
}

export function makePageEntry(key: string, page: Page, { security, stamp, isKept }: PageEntryOptions): PageEntry {
  const body = typeof page.body === 'function' ? page.body() : page.body;
  const bytes = measure(body);
  // Weak, because one tag covers the plain and the compressed bodies. The checksum distinguishes versions of one URL.
  const etag = `W/"${bytes.length.toString(36)}-${(page.checksum ?? zlib.crc32(bytes)).toString(36)}"`;
  const own = page.headers ?? [];
  const shared = [
    'ETag',
    etag,
    'Cache-Control',
    page.cacheControl ?? 'no-cache',
    'Vary',
    page.variesByLook === true ? 'Accept-Encoding, Cookie' : 'Accept-Encoding',
    ...own,
  ];
  const general = own.length === 0 ? security : without(security, own);
  const lead = [...general, ...shared, 'Content-Type', page.contentType];
  return {
    key,
    facts: page.facts,
    stamp,
    status: page.status ?? 200,
    etag,
    plain: {
      body: mustCopy(body, isKept, bytes.length) ? copyExactly(bytes) : body,
      headers: [...lead, 'Content-Length', String(bytes.length)],
    },
    keep: isKept ? undefined : page.keep,
    notModified: [...general, ...shared],
    isKept,
    variesByLook: page.variesByLook === true,
    isCompressible: bytes.length >= COMPRESS_FROM_BYTES && COMPRESSIBLE.test(page.contentType),
    encoded: page.brotli === undefined ? {} : { br: compressed(lead, 'br', page.brotli) },
    pending: {},
  };
}

/** True if the body must be copied into a buffer of exactly its own length. */
function mustCopy(body: string | Buffer, isKept: boolean, length: number): boolean {
  return typeof body === 'string' ? isKept || length >= LARGE_BYTES : isKept && body.buffer.byteLength > length;
}

function without(general: FlatHeaders, own: FlatHeaders): FlatHeaders {
  return general.filter((_, at) => !own.includes(general[at - (at % 2)] ?? ''));
}

/** Compresses off the main thread, once per entry and encoding; concurrent requests share the result. */
export function compressEntry(entry: PageEntry, encoding: ContentEncoding): Promise<Representation & { readonly body: Buffer }> {
  const underWay = entry.pending[encoding];
  if (underWay !== undefined) return underWay;
  const work = compress(entry, encoding).then((body) => {
    const made = compressed(entry.plain.headers.slice(0, -2), encoding, entry.isKept ? copyExactly(body) : body);
    entry.encoded[encoding] = made;
    return made;
  });
  entry.pending[encoding] = work;
  return work;
}

/** @param lead all headers except those about the body's length and encoding */
const compressed = (lead: readonly string[], encoding: ContentEncoding, body: Buffer) => ({
  body,
  headers: [...lead, 'Content-Encoding', encoding, 'Content-Length', String(body.length)],
});

/**
 * Uses a better quality for cached entries. Uncached entries reach this only if they are too large for light
 * compression, and get the fastest level.
 */
function compress({ plain: { body }, isKept }: PageEntry, encoding: ContentEncoding): Promise<Buffer> {
  if (encoding === 'gzip') return gzip(body, { level: isKept ? 6 : 1 });
  return brotli(body, { params: { [BROTLI_PARAM_QUALITY]: isKept ? 5 : 1 } });
}

/**
 * Up to this size, light compression in place is faster than a round trip to another thread (35 KB: 70 µs instead of
 * 250 µs).
 */
const LIGHT_BYTES = 256 * 1024;
const LIGHT_WINDOW_BITS = 16;
/**
 * Compressed bodies are rarely larger than 1/3. The default 16 KB chunk per answer would leave mostly empty memory for
 * the garbage collector.
 */
const LIGHT_SHARE = 3;
const ROOM_FOR_LITTLE = 1024;

/**
 * Compresses synchronously for the first request: a fifth of the time, a third more bytes. Returns undefined if the
 * body is too large.
 */
export function compressEntryLightly(
  entry: PageEntry,
  encoding: ContentEncoding,
): (Representation & { readonly body: Buffer }) | undefined {
  const { body, headers } = entry.plain;
  if (body.length > LIGHT_BYTES) return undefined;
  const params = { [BROTLI_PARAM_QUALITY]: 0, [BROTLI_PARAM_LGWIN]: LIGHT_WINDOW_BITS, [BROTLI_PARAM_SIZE_HINT]: body.length };
  const chunkSize = Math.ceil(body.length / LIGHT_SHARE) + ROOM_FOR_LITTLE;
  const made = encoding === 'gzip' ? zlib.gzipSync(body, { level: 1, chunkSize }) : zlib.brotliCompressSync(body, { params, chunkSize });
  return compressed(headers.slice(0, -2), encoding, entry.isKept ? copyExactly(made) : made);
}

/** Copies the bytes, because a compressor returns a slice of a 16 KB buffer that would be retained with it. */
function copyExactly(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

/** Returns the bytes an entry occupies, including its compressed copies. */
export function entryBytes(entry: PageEntry): number {
  const overhead = 2048 + entry.key.length * 2;
  return overhead + entry.plain.body.length + (entry.encoded.br?.body.length ?? 0) + (entry.encoded.gzip?.body.length ?? 0);
}

/** True if the client already has this answer, also if it revalidates with `Cache-Control: no-cache`. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true;
  const opaque = etag.slice(2);
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === opaque);
}

/** Appends the request id and `passing`, the headers that differ in every answer. */
export const withRequestId = (headers: readonly string[], id: string, passing: FlatHeaders): string[] => [
  ...headers,
  REQUEST_ID_HEADER,
  id,
  ...passing,
];
