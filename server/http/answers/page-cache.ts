import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { isFirstVisit, readLook } from '#domain/site/look.ts';
import { createRecentKeys } from '../recent-keys.ts';
import { requestIdOf } from '../request-id.ts';
import type { FlatHeaders } from '../security-headers.ts';
import { type ContentEncoding, pickEncoding } from './accept-encoding.ts';
import { cacheKey } from './cache-key.ts';
import {
  compressEntry,
  compressEntryLightly,
  entryBytes,
  makePageEntry,
  matchesEtag,
  type Page,
  type PageEntry,
  type Representation,
  withRequestId,
} from './page-entry.ts';

export interface PageCache {
  /** Ahead of the framework: answers a GET or HEAD whose URL was answered before. False: nothing was written. */
  serve(req: IncomingMessage, res: ServerResponse, requestId: string): boolean;
  /**
   * Inside a route: answers from `key` (the URL in its one normalised spelling), making the page when it is not held.
   * `make` may throw, as the body may; nothing is written then. Its result must depend on the key and on `stamp` only. A page that varies by look has
   * it in its key. `isPassing`: an answer for now only, which `serve` never finds again.
   */
  answer(req: IncomingMessage, res: ServerResponse, key: string, make: () => Page, isPassing?: boolean): void;
  /** Whether an answer is held under this key that still holds: of this stamp, or made of these facts. */
  has(key: string, facts: () => string): boolean;
  readonly counts: { readonly hits: number; readonly misses: number; readonly entries: number; readonly bytes: number };
}

export interface PageCacheOptions {
  /**
   * When this changes (catalogue version, UTC day), what is held is not sent before its facts were seen to be what they were; what has none
   * is dropped. Called per request, so cheap.
   */
  readonly stamp: () => number;
  readonly maxBytes: number;
  readonly security: FlatHeaders;
  /**
   * What is asked for once is answered and forgotten, what is asked for again is kept: the endless combinations of filters neither
   * push out the pages everybody opens nor fill memory. False keeps everything at once (the build's files).
   */
  readonly keepsOnSecondAsk?: boolean;
  /** Headers that differ with every answer. */
  readonly passing?: () => FlatHeaders;
}

/** Spellings of URLs remembered per cache; longer ones are parsed again each time. */
const MAX_ALIASES = 4096;
const MAX_ALIAS_LENGTH = 512;

const NONE: FlatHeaders = [];

/** Keys remembered as asked for once. */
const MAX_SEEN = 8192;

/** One page may take this share of the cache; a larger one is answered but not kept. */
const MAX_SHARE = 4;

/** Complete answers, least recently used out first, bounded in bytes. See docs/decisions/0004. */
export function createPageCache({ stamp, maxBytes, security, keepsOnSecondAsk = true, passing = () => NONE }: PageCacheOptions): PageCache {
  const entries = new LRUCache<string, PageEntry>({ maxSize: maxBytes, sizeCalculation: entryBytes });
  const aliases = new Map<string, string>();
  const seen = createRecentKeys(MAX_SEEN);
  let heldStamp = stamp();
  let hits = 0;
  let misses = 0;

  function dropIfStale(): void {
    const now = stamp();
    if (now === heldStamp) return;
    heldStamp = now;
    for (const [key, { facts }] of entries) if (facts === undefined) entries.delete(key);
    aliases.clear();
    seen.clear();
  }

  /** Lists have no look and pages of first visitors none to ask for: only the others cost a second look. */
  function find(req: IncomingMessage): PageEntry | undefined {
    const url = req.url ?? '';
    const entry = findTrue(aliases.get(url) ?? url);
    if (entry?.variesByLook === false) return entry;
    const alias = aliasOf(req);
    return alias === url ? entry : findTrue(aliases.get(alias) ?? '');
  }

  function findTrue(key: string): PageEntry | undefined {
    const entry = entries.get(key);
    return entry?.stamp === heldStamp ? entry : undefined;
  }

  /** A sale of one product makes a new catalogue version: most pages say what they said before. */
  function renew(held: PageEntry, facts: string | undefined): boolean {
    if (held.facts === undefined || held.facts !== facts) return false;
    held.stamp = heldStamp;
    return true;
  }

  function renewOrMake(key: string, make: () => Page): PageEntry {
    const held = entries.get(key);
    const page = make();
    if (held !== undefined && renew(held, page.facts)) {
      hits += 1;
      return held;
    }
    misses += 1;
    const isKept = !keepsOnSecondAsk || seen.see(key) || held !== undefined;
    const entry = makePageEntry(key, page, { security, stamp: heldStamp, isKept });
    if (isKept) keep(entry);
    return entry;
  }

  function keep(entry: PageEntry): void {
    if (entryBytes(entry) <= maxBytes / MAX_SHARE) entries.set(entry.key, entry);
  }

  /** A compressed copy came to it. An entry is measured when it is put in, so it goes out and in again. */
  function measureAgain(entry: PageEntry): void {
    if (entries.peek(entry.key) !== entry) return;
    entries.delete(entry.key);
    entries.set(entry.key, entry);
  }

  function remember(url: string, key: string): void {
    if (url === key || url.length > MAX_ALIAS_LENGTH) return;
    if (aliases.size >= MAX_ALIASES) aliases.clear();
    aliases.set(url, key);
  }

  function compressAndWrite(req: IncomingMessage, res: ServerResponse, entry: PageEntry, id: string, encoding: ContentEncoding): void {
    const light = compressEntryLightly(entry, encoding);
    if (light === undefined) {
      res.statusCode = entry.status;
      entry.keep?.();
      // A compressor that fails is no reason not to answer.
      void compressWell(entry, encoding).then((made) => send(req, res, entry.status, made ?? entry.plain, id, passing()));
      return;
    }
    if (entry.isKept) {
      // Until the better one is there.
      entry.encoded[encoding] = light;
      measureAgain(entry);
      void compressWell(entry, encoding);
    }
    send(req, res, entry.status, light, id, passing());
  }

  async function compressWell(entry: PageEntry, encoding: ContentEncoding): Promise<Representation | undefined> {
    const isFirst = entry.pending[encoding] === undefined;
    try {
      const made = await compressEntry(entry, encoding);
      if (isFirst) measureAgain(entry);
      return made;
    } catch {
      return undefined;
    }
  }

  function write(req: IncomingMessage, res: ServerResponse, entry: PageEntry, id: string): void {
    if (matchesEtag(req.headers['if-none-match'], entry.etag) && entry.status === 200) {
      res.writeHead(304, withRequestId(entry.notModified, id, passing())).end();
      return;
    }
    const encoding = entry.isCompressible ? pickEncoding(req.headers['accept-encoding']) : null;
    const made = encoding === null ? entry.plain : entry.encoded[encoding];
    if (made !== undefined) {
      send(req, res, entry.status, made, id, passing());
      if (entry.keep !== undefined && made === entry.plain && !hasLeft(res)) entry.keep();
    } else if (encoding !== null) compressAndWrite(req, res, entry, id, encoding);
  }

  return {
    serve(req, res, requestId) {
      if (req.method !== 'GET' && req.method !== 'HEAD') return false;
      dropIfStale();
      const entry = find(req);
      if (entry === undefined) return false;
      hits += 1;
      write(req, res, entry, requestId);
      return true;
    },
    has: (key, facts) => {
      dropIfStale();
      const held = entries.get(key);
      return held !== undefined && (held.stamp === heldStamp || renew(held, facts()));
    },
    answer(req, res, key, make, isPassing = false) {
      dropIfStale();
      let entry = findTrue(key);
      if (entry === undefined) entry = renewOrMake(key, make);
      else hits += 1;
      if (!isPassing && entries.has(key)) remember(entry.variesByLook ? aliasOf(req) : (req.url ?? ''), key);
      write(req, res, entry, requestIdOf(res));
    },
    get counts() {
      return { hits, misses, entries: entries.size, bytes: entries.calculatedSize };
    },
  };
}

/** Returns the name of a request's answer: its URL as it is spelt, and its look unless that is a first visit's. */
function aliasOf({ url = '', headers }: IncomingMessage): string {
  if (headers.cookie === undefined) return url;
  const look = readLook(headers.cookie);
  return isFirstVisit(look) ? url : cacheKey([url, look.currency, look.scheme]);
}

function send(req: IncomingMessage, res: ServerResponse, status: number, made: Representation, id: string, passing: FlatHeaders): void {
  res.writeHead(status, withRequestId(made.headers, id, passing));
  res.end(req.method === 'HEAD' ? undefined : made.body);
}

/** Every byte is the system's. What waits behind another answer, or for a reader who is slow, is still ours. */
const hasLeft = (res: ServerResponse) => res.socket?.writableLength === 0 && res.writableLength === 0;
