import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { CURRENCY_CODES } from '#domain/money/currency.ts';
import { isFirstVisit, lookKey, readLook } from '#domain/site/look.ts';
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
  /** Answers a GET or HEAD from the cache before the framework runs. Returns false on a miss, with nothing written. */
  serve(req: IncomingMessage, res: ServerResponse, requestId: string): boolean;
  /**
   * Answers from `key` (the normalized URL) inside a route and calls `make` on a miss. `make` and the body may throw;
   * nothing is written then. The page must depend only on `key`, which includes the look if it varies by look, and on
   * `stamp`. `isPassing` marks a temporary answer that `serve` never finds.
   */
  answer(req: IncomingMessage, res: ServerResponse, key: string, make: () => Page, isPassing?: boolean): void;
  /** True if the cached answer is valid: current stamp or equal facts. */
  has(key: string, facts: () => string): boolean;
  readonly counts: { readonly hits: number; readonly misses: number; readonly entries: number; readonly bytes: number };
}

export interface PageCacheOptions {
  /**
   * Version of what answers are made of (catalogue version, UTC day). When it changes, entries are revalidated by their
   * facts, and entries without facts are dropped. Called per request, so it must be cheap.
   */
  readonly stamp: () => number;
  readonly maxBytes: number;
  readonly security: FlatHeaders;
  /**
   * Caches a page from its second request on (default), so that rarely used filter combinations do not evict popular
   * pages. False caches at once (build files).
   */
  readonly keepsOnSecondAsk?: boolean;
  /** Codes of the currencies on offer, the default first: pages vary by these alone. They may change with `stamp` only. */
  readonly offered?: () => readonly string[];
  /** Headers that differ in every answer. */
  readonly passing?: () => FlatHeaders;
}

/** URL spellings mapped to keys, per cache. Spellings longer than `MAX_ALIAS_LENGTH` are parsed each time. */
const MAX_ALIASES = 4096;
const MAX_ALIAS_LENGTH = 512;

const NONE: FlatHeaders = [];

/** Keys remembered after their first request. */
const MAX_SEEN = 8192;

/** A page larger than 1/4 of the cache is answered but not cached. */
const MAX_SHARE = 4;

/** Caches complete answers in an LRU cache limited in bytes. See docs/decisions/0004. */
export function createPageCache(options: PageCacheOptions): PageCache {
  const { stamp, maxBytes, security, keepsOnSecondAsk = true, offered = () => CURRENCY_CODES, passing = () => NONE } = options;
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

  /**
   * Looks up by URL first: lists do not vary by look, and first visitors send none. Only the others need a second
   * lookup.
   */
  function find(req: IncomingMessage): PageEntry | undefined {
    const url = req.url ?? '';
    const entry = findTrue(aliases.get(url) ?? url);
    if (entry?.variesByLook === false) return entry;
    const alias = aliasOf(req, offered());
    return alias === url ? entry : findTrue(aliases.get(alias) ?? '');
  }

  function findTrue(key: string): PageEntry | undefined {
    const entry = entries.get(key);
    return entry?.stamp === heldStamp ? entry : undefined;
  }

  /**
   * Revalidates an entry whose facts are unchanged: a sale of one product makes a new catalogue version, but most pages
   * stay the same.
   */
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

  /**
   * Removes and inserts an entry again after it gained a compressed copy, because the LRU cache measures entries only
   * on insert.
   */
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
      // If compression fails, the plain body is sent.
      void compressWell(entry, encoding).then((made) => send(req, res, entry.status, made ?? entry.plain, id, passing()));
      return;
    }
    if (entry.isKept) {
      // Used until the better compressed copy is ready.
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
      if (!isPassing && entries.has(key)) remember(entry.variesByLook ? aliasOf(req, offered()) : (req.url ?? ''), key);
      write(req, res, entry, requestIdOf(res));
    },
    get counts() {
      return { hits, misses, entries: entries.size, bytes: entries.calculatedSize };
    },
  };
}

/** Returns the alias of a request: its URL as spelled, plus its look unless it is a first visit. */
function aliasOf({ url = '', headers }: IncomingMessage, offered: readonly string[]): string {
  if (headers.cookie === undefined) return url;
  const look = readLook(headers.cookie, offered);
  return isFirstVisit(look, offered) ? url : cacheKey([url, ...lookKey(look)]);
}

function send(req: IncomingMessage, res: ServerResponse, status: number, made: Representation, id: string, passing: FlatHeaders): void {
  res.writeHead(status, withRequestId(made.headers, id, passing));
  res.end(req.method === 'HEAD' ? undefined : made.body);
}

/**
 * True if every byte has been handed to the operating system; bytes queued behind another answer or a slow reader have
 * not.
 */
const hasLeft = (res: ServerResponse) => res.socket?.writableLength === 0 && res.writableLength === 0;
