import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { isPreviewToken, PREVIEW_COOKIE, PREVIEW_PARAM, readPreviewToken } from '#domain/site/preview.ts';
import type { Preview } from '../services/shop/shop-previews.ts';

interface PreviewSiteDeps {
  readonly findPreview: (token: string) => Promise<Preview | undefined>;
  /** Creates a site of its own for a draft: no cache of the shop sees it. */
  readonly createDraftSite: (preview: Preview) => RequestListener;
  readonly isHttps: boolean;
  readonly now: () => number;
}

/** Drafts whose sites this process keeps; another one is created again when it is next looked at. */
const MAX_SITES = 2;
const MS_PER_SECOND = 1000;
const LINK = `/?${PREVIEW_PARAM}=`;
/** Equal for every draft. */
const BUILD_FILES = '/assets/';

/**
 * Answers reads of a browser with a preview's cookie from a site of the draft, never stored and never indexed. All else
 * is answered by `listener`.
 */
export function withPreviews(listener: RequestListener, { findPreview, createDraftSite, isHttps, now }: PreviewSiteDeps): RequestListener {
  const sites = new LRUCache<string, { readonly preview: Preview; readonly site: RequestListener }>({ max: MAX_SITES });

  async function findSite(token: string): Promise<RequestListener | undefined> {
    const held = sites.get(token);
    if (held !== undefined) return held.preview.expiresAtMs > now() ? held.site : undefined;
    const preview = await findPreview(token);
    if (preview === undefined) return undefined;
    const site = createDraftSite(preview);
    sites.set(token, { preview, site });
    return site;
  }

  async function enter(token: string, res: ServerResponse): Promise<void> {
    const preview = isPreviewToken(token) ? await findPreview(token) : undefined;
    const seconds = preview === undefined ? 0 : Math.ceil((preview.expiresAtMs - now()) / MS_PER_SECOND);
    const value = seconds > 0 ? token : '';
    res.writeHead(303, {
      'Set-Cookie': `${PREVIEW_COOKIE}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${isHttps ? '; Secure' : ''}`,
      Location: '/',
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      'X-Robots-Tag': 'noindex',
      'Content-Length': 0,
    });
    res.end();
  }

  async function show(token: string, req: IncomingMessage, res: ServerResponse): Promise<void> {
    // If the store fails, no draft can be read, but the shop may still answer from memory.
    const site = await findSite(token).catch(() => undefined);
    if (site === undefined) listener(req, res);
    else site(withoutCondition(req), neverStored(res));
  }

  return (req, res) => {
    const { url = '' } = req;
    const isRead = req.method === 'GET' || req.method === 'HEAD';
    const token = isRead ? readPreviewToken(req.headers.cookie) : undefined;
    const isLink = isRead && url.startsWith(LINK);
    if (!isLink && (token === undefined || url.startsWith(BUILD_FILES))) return listener(req, res);
    if (isLink) enter(url.slice(LINK.length), res).catch(() => listener(req, res));
    else void show(token ?? '', req, res);
  };
}

/** Removes If-None-Match: the shop's page in the browser's cache must not be confirmed for the draft's. */
function withoutCondition(req: IncomingMessage): IncomingMessage {
  delete req.headers['if-none-match'];
  return req;
}

const STORING = new Set(['cache-control', 'etag']);

function neverStored(res: ServerResponse): ServerResponse {
  const write = res.writeHead.bind(res) as (status: number, headers?: unknown) => ServerResponse;
  const writeHead = (status: number, headers?: unknown): ServerResponse => {
    for (const name of STORING) res.removeHeader(name);
    const own = ['Cache-Control', 'no-store', 'X-Robots-Tag', 'noindex'];
    if (Array.isArray(headers)) return write(status, [...withoutStoring(headers), ...own]);
    res.setHeader('Cache-Control', 'no-store');
    res.setHeader('X-Robots-Tag', 'noindex');
    return write(status, headers);
  };
  return Object.assign(res, { writeHead });
}

/** Takes headers as Node does: name, value, name, value … */
function withoutStoring(headers: readonly string[]): string[] {
  return headers.filter((_, at) => !STORING.has((headers[at - (at % 2)] ?? '').toLowerCase()));
}
