/**
 * Routes of all pages: the renderer's router shows them, and the server answers 404 for every other path. Patterns are
 * React Router's: `:name` is one segment.
 */
export const PAGE_ROUTES = [
  { page: 'home', path: '/', isPrivate: false },
  { page: 'category', path: '/category/:slug', isPrivate: false },
  { page: 'product', path: '/product/:id', isPrivate: false },
  { page: 'products', path: '/products', isPrivate: false },
  /** A supplier's public profile; `/supplier-desk` is the supplier's own page. */
  { page: 'supplier', path: '/supplier/:id', isPrivate: false },
  { page: 'sell', path: '/sell', isPrivate: false },
  { page: 'sell-import', path: '/sell/import', isPrivate: false },
  /** A supplier's manage link; its token is in the fragment. */
  { page: 'listing', path: '/listing/:id', isPrivate: true },
  /** A supplier link; its token is in the fragment. */
  { page: 'supplier-desk', path: '/supplier-desk', isPrivate: true },
  /** A mailed link that confirms a supplier's address; its token is in the fragment. */
  { page: 'confirm', path: '/confirm', isPrivate: true },
  { page: 'cart', path: '/cart', isPrivate: true },
  { page: 'checkout', path: '/checkout', isPrivate: true },
  { page: 'orders', path: '/orders', isPrivate: true },
  /** A quote's link; its token is in the fragment. */
  { page: 'quote', path: '/quote/:id', isPrivate: true },
  { page: 'account', path: '/account', isPrivate: true },
  /** The desk of a supplier itself; `/operator` is the operators'. */
  { page: 'desk', path: '/desk', isPrivate: true },
  { page: 'operator', path: '/operator', isPrivate: true },
  /** A device's sync state with hosted; on devices only. */
  { page: 'device', path: '/device', isPrivate: true },
  { page: 'hand-off', path: '/c/:token', isPrivate: true },
  /** The offline hand-off: the cart is in the fragment. */
  { page: 'hand-off-offline', path: '/c', isPrivate: true },
  { page: 'shipping', path: '/shipping', isPrivate: false },
  { page: 'returns', path: '/returns', isPrivate: false },
  { page: 'privacy', path: '/privacy', isPrivate: false },
  { page: 'help', path: '/help', isPrivate: false },
  /** Not there, as the next two, until the shop has written it. */
  { page: 'imprint', path: '/imprint', isPrivate: false },
  { page: 'terms', path: '/terms', isPrivate: false },
  /** Also there while the shop takes withdrawals by a form. */
  { page: 'withdrawal', path: '/withdrawal', isPrivate: false },
] as const satisfies readonly PageRoute[];

interface PageRoute {
  readonly page: string;
  readonly path: string;
  /** True for pages of one visitor or of staff: kept out of search engines. */
  readonly isPrivate: boolean;
}

export type PageName = (typeof PAGE_ROUTES)[number]['page'];

/**
 * Pages where suppliers see pictures at their original URLs before they are copied: their Content Security Policy
 * allows images from anywhere.
 */
const PREVIEW_PAGES: readonly PageName[] = ['sell', 'sell-import', 'listing'];

export const hasPreviews = (page: PageName): boolean => PREVIEW_PAGES.includes(page);

/** Pages that may contain a card form; the payment provider's script in it does not support Trusted Types. */
const CARD_PAGES: readonly PageName[] = ['checkout', 'quote'];

export const hasCardForm = (page: PageName): boolean => CARD_PAGES.includes(page);

/** Pages a kiosk's visitor can reach; every other page shows the home page there. */
const KIOSK_PAGES: ReadonlySet<PageName | undefined> = new Set<PageName>([
  'home',
  'category',
  'product',
  'products',
  'supplier',
  'sell',
  'cart',
  'shipping',
  'returns',
  'privacy',
  'help',
  'imprint',
  'terms',
  'withdrawal',
]);

/** True if a path leads to a page available in a kiosk. */
export const isForKiosk = (to: string): boolean => KIOSK_PAGES.has(matchPage(to.split(/[?#]/, 1)[0] ?? '')?.page);

/** True if a path is a page with previews. A policy belongs to the document, so links to these pages load a new one. */
export function leadsToPreviews(to: string): boolean {
  const match = matchPage(to.split(/[?#]/, 1)[0] ?? '');
  return match !== undefined && hasPreviews(match.page);
}

export function leadsToCardForm(to: string): boolean {
  const match = matchPage(to.split(/[?#]/, 1)[0] ?? '');
  return match !== undefined && hasCardForm(match.page);
}

export interface PageMatch {
  readonly page: PageName;
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly isPrivate: boolean;
}

const segmentsOf = (path: string) => path.split('/').filter((segment) => segment !== '');

/** Split once, because every link of a page is matched against them. */
const PATTERNS = PAGE_ROUTES.map((route) => ({ ...route, segments: segmentsOf(route.path) }));

/**
 * Returns the page for a path (percent-encoded, without query); undefined is a 404. A trailing slash does not matter.
 */
export function matchPage(pathname: string): PageMatch | undefined {
  const pathSegments = segmentsOf(pathname);
  for (const { page, path, isPrivate, segments } of PATTERNS) {
    const params = matchSegments(segments, pathSegments);
    if (params !== undefined) return { page, path, params, isPrivate };
  }
  return undefined;
}

function matchSegments(pattern: readonly string[], pathSegments: readonly string[]): Record<string, string> | undefined {
  if (pattern.length !== pathSegments.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const pathSegment = pathSegments[index] ?? '';
    if (!part.startsWith(':')) {
      if (part !== pathSegment) return undefined;
      continue;
    }
    const value = decodeSegment(pathSegment);
    if (value === undefined) return undefined;
    params[part.slice(1)] = value;
  }
  return params;
}

function decodeSegment(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    // A path with an invalid escape is a 404.
    return undefined;
  }
}
