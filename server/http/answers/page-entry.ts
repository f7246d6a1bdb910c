import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { REQUEST_ID_HEADER } from '../request-id.ts';
import type { FlatHeaders } from '../security-headers.ts';
import type { ContentEncoding } from './accept-encoding.ts';

/** An answer as a route makes it. */
export interface Page {
  readonly status?: 200 | 404;
  readonly contentType: string;
  readonly body: string | Buffer | (() => string);
  /** Of a body that is lent until the next answer is made: called when it must last longer. */
  readonly keep?: (() => void) | undefined;
  /** CRC-32 for the ETag where one is known; otherwise that of the body. */
  readonly checksum?: number;
  /** A digest of everything the body is made of: for as long as it is the same, what was sent before is sent again and nothing is made. */
  readonly facts?: string;
  /** The same, compressed beforehand as well as can be. */
  readonly brotli?: Buffer;
  /** Default `no-cache`: kept by browsers, asked for again every time, answered with 304 while it is unchanged. */
  readonly cacheControl?: string;
  /** Name, value, name, value … on top of the security headers, which they replace where the name is the same. */
  readonly headers?: FlatHeaders;
  /** Made for one look (see `#domain/site/look.ts`): others get another page at the same address. */
  readonly variesByLook?: boolean;
}

/** Body and complete header list of one representation. */
export interface Representation {
  readonly body: string | Buffer;
  readonly headers: readonly string[];
}

/** An answer ready to be written. */
export interface PageEntry {
  readonly key: string;
  readonly facts: string | undefined;
  /** True while this is the cache's: renewed when the facts are still the same. */
  stamp: number;
  readonly status: number;
  readonly etag: string;
  readonly plain: Representation;
  /** See `Page`. */
  readonly keep: (() => void) | undefined;
  readonly notModified: readonly string[];
  readonly isCompressible: boolean;
  /** It will be sent again. */
  readonly isKept: boolean;
  readonly variesByLook: boolean;
  readonly encoded: Partial<Record<ContentEncoding, Representation & { readonly body: Buffer }>>;
  readonly pending: Partial<Record<ContentEncoding, Promise<Representation & { readonly body: Buffer }>>>;
}

/** Below this, compression saves less than its header costs. */
const COMPRESS_FROM_BYTES = 860;
const COMPRESSIBLE = /^(?:text\/|application\/(?:.*json|javascript|xml|manifest)|image\/svg)/;
const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = zlib.constants;
const brotli = promisify<zlib.InputType, zlib.BrotliOptions, Buffer>(zlib.brotliCompress);
const gzip = promisify<zlib.InputType, zlib.ZlibOptions, Buffer>(zlib.gzip);

/** Texts are measured here, so that a small answer that is not kept leaves no buffer behind. */
const scratch = Buffer.allocUnsafeSlow(1024 * 1024);
/** From here on a text is turned into bytes once, also for one answer: a socket takes a millisecond for what a copy does in a twentieth of it. */
const LARGE_BYTES = 64 * 1024;
const MAX_BYTES_PER_UNIT = 3;

function measure(body: string | Buffer): Buffer {
  if (typeof body !== 'string') return body;
  return body.length * MAX_BYTES_PER_UNIT <= scratch.length ? scratch.subarray(0, scratch.write(body)) : Buffer.from(body);
}

export interface PageEntryOptions {
  readonly security: FlatHeaders;
  readonly stamp: number;
  /** The body becomes bytes that can be sent any number of times; otherwise it stays the text it was, if it is small. */
  readonly isKept: boolean;
}

export function makePageEntry(key: string, page: Page, { security, stamp, isKept }: PageEntryOptions): PageEntry {
  const body = typeof page.body === 'function' ? page.body() : page.body;
  const bytes = measure(body);
  // Weak, because one tag stands for the plain and the compressed bodies; a checksum tells two states of one address apart.
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

/** What is kept must be its own bytes, and no longer than they are. */
function mustCopy(body: string | Buffer, isKept: boolean, length: number): boolean {
  return typeof body === 'string' ? isKept || length >= LARGE_BYTES : isKept && body.buffer.byteLength > length;
}

/** The general headers without those a page sets itself. */
function without(general: FlatHeaders, own: FlatHeaders): FlatHeaders {
  return general.filter((_, at) => !own.includes(general[at - (at % 2)] ?? ''));
}

/** Compresses off the main thread, once per entry and encoding however many ask meanwhile. */
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

/** @param lead all headers but those that speak of the body's length and form */
const compressed = (lead: readonly string[], encoding: ContentEncoding, body: Buffer) => ({
  body,
  headers: [...lead, 'Content-Encoding', encoding, 'Content-Length', String(body.length)],
});

/** Well, for what is sent again; only what is too large to be compressed here and now is compressed lightly there, too. */
function compress({ plain: { body }, isKept }: PageEntry, encoding: ContentEncoding): Promise<Buffer> {
  if (encoding === 'gzip') return gzip(body, { level: isKept ? 6 : 1 });
  return brotli(body, { params: { [BROTLI_PARAM_QUALITY]: isKept ? 5 : 1 } });
}

/** Up to here compressing lightly takes less than handing it to another thread and back (35 KB: 70 µs of 250). */
const LIGHT_BYTES = 256 * 1024;
const LIGHT_WINDOW_BITS = 16;
/** What comes out is seldom more than this part; 16 KB for each, of which most is empty, would wait for the collector. */
const LIGHT_SHARE = 3;
const ROOM_FOR_LITTLE = 1024;

/** Compresses here and now for the first who asks: a fifth of the time, for a third more bytes. undefined: too large for that. */
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

/** What a compressor gives is the beginning of 16 KB, all of which would be held with it. */
function copyExactly(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

/** Bytes an entry is held with, compressed copies included. */
export function entryBytes(entry: PageEntry): number {
  const overhead = 2048 + entry.key.length * 2;
  return overhead + entry.plain.body.length + (entry.encoded.br?.body.length ?? 0) + (entry.encoded.gzip?.body.length ?? 0);
}

/** True when the client holds this answer already, also when it revalidates with `Cache-Control: no-cache`. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true;
  const opaque = etag.slice(2);
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === opaque);
}

/** `passing`: headers that differ with every answer. */
export const withRequestId = (headers: readonly string[], id: string, passing: FlatHeaders): string[] => [
  ...headers,
  REQUEST_ID_HEADER,
  id,
  ...passing,
];
