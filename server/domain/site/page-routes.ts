/**
 * The pages, once: the renderer's router shows them and the server answers 404 for every other path.
 * Patterns are React Router's: `:name` is one segment.
 */
export const PAGE_ROUTES = [
  { page: 'home', path: '/', isPrivate: false },
  { page: 'category', path: '/category/:slug', isPrivate: false },
  { page: 'product', path: '/product/:id', isPrivate: false },
  { page: 'products', path: '/products', isPrivate: false },
  /** A supplier as buyers see it; `/supplier-desk` is its own. */
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
  /** A supplier's own desk; `/operator` is the operators'. */
  { page: 'desk', path: '/desk', isPrivate: true },
  { page: 'operator', path: '/operator', isPrivate: true },
  /** How a device stands with hosted; a page of devices only. */
  { page: 'device', path: '/device', isPrivate: true },
  { page: 'hand-off', path: '/c/:token', isPrivate: true },
  /** The offline hand-off: the cart is in the fragment. */
  { page: 'hand-off-offline', path: '/c', isPrivate: true },
  { page: 'shipping', path: '/shipping', isPrivate: false },
  { page: 'returns', path: '/returns', isPrivate: false },
  { page: 'privacy', path: '/privacy', isPrivate: false },
  { page: 'help', path: '/help', isPrivate: false },
] as const satisfies readonly PageRoute[];

interface PageRoute {
  readonly page: string;
  readonly path: string;
  /** Of one visitor or of staff: kept out of search engines. */
  readonly isPrivate: boolean;
}

export type PageName = (typeof PAGE_ROUTES)[number]['page'];

/** Where suppliers see pictures where they lie, before we hold a copy: the policy of these documents lets pictures in from anywhere. */
const PREVIEW_PAGES: readonly PageName[] = ['sell', 'sell-import', 'listing'];

export const hasPreviews = (page: PageName): boolean => PREVIEW_PAGES.includes(page);

/** Where a card form may stand; the card service's script in it is not ours to make keep to Trusted Types. */
const CARD_PAGES: readonly PageName[] = ['checkout', 'quote'];

export const hasCardForm = (page: PageName): boolean => CARD_PAGES.includes(page);

/** What a visitor of a kiosk comes to; everything else of the shop shows its home there. */
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
]);

/** Whether a path leads a kiosk's visitor anywhere. */
export const isForKiosk = (to: string): boolean => KIOSK_PAGES.has(matchPage(to.split(/[?#]/, 1)[0] ?? '')?.page);

/** Whether a path is such a page. A policy belongs to the document, so links into these pages load it. */
export function leadsToPreviews(to: string): boolean {
  const match = matchPage(to.split(/[?#]/, 1)[0] ?? '');
  return match !== undefined && hasPreviews(match.page);
}

/** Whether a path is a page with a card form. */
export function leadsToCardForm(to: string): boolean {
  const match = matchPage(to.split(/[?#]/, 1)[0] ?? '');
  return match !== undefined && hasCardForm(match.page);
}

export interface PageMatch {
  readonly page: PageName;
  /** The pattern. */
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly isPrivate: boolean;
}

const segmentsOf = (path: string) => path.split('/').filter((segment) => segment !== '');

/** Taken apart once: every link of a page asks where it leads. */
const PATTERNS = PAGE_ROUTES.map((route) => ({ ...route, segments: segmentsOf(route.path) }));

/** The page behind a path (percent-encoded, without query); undefined is a 404. A trailing slash does not matter. */
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
    // A broken escape is a path nobody linked to: 404.
    return undefined;
  }
}
