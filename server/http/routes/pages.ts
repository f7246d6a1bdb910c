import { type NextFunction, type Request, type Response, Router } from 'express';
import { searchOf } from '#domain/catalogue/catalogue-limits.ts';
import { type CategoryPageSlug, findCategory } from '#domain/product/category.ts';
import { categoriesByOwnName, toSpelling } from '#domain/shop/categories/shop-categories.ts';
import type { ShopPageName } from '#domain/shop/pages/page-names.ts';
import { listPath } from '#domain/site/api-paths.ts';
import { findCommonAddress } from '#domain/site/common-addresses.ts';
import { screenAddress } from '#domain/site/first-screen.ts';
import type { WireConfig } from '#domain/site/home-wire.ts';
import { type Look, lookBeside, lookKey, readLook } from '#domain/site/look.ts';
import { pageQuery } from '#domain/site/page-query.ts';
import { hasCardForm, hasPreviews, matchPage, type PageMatch } from '#domain/site/page-routes.ts';
import { PAGE_TITLES, sellTitle } from '#domain/site/page-titles.ts';
import { NOT_FOUND_ADDRESS, UNKNOWN_OLDER_ADDRESS, UNKNOWN_PRODUCT_ADDRESS } from '#domain/site/rendered-address.ts';
import { shopNameOf } from '#domain/site/shop-name.ts';
import type { CatalogueReads } from '../../catalogue/catalogue.ts';
import { cacheKey } from '../answers/cache-key.ts';
import { withCategorySlugs } from '../answers/own-category-names.ts';
import type { PageCache } from '../answers/page-cache.ts';
import { type AnswerTimeOf, findSupplier } from '../answers/supplier-answer.ts';
import {
  categoryPage,
  homePage,
  NOT_FOUND,
  type PageDeps,
  PRODUCT_NOT_FOUND,
  productPage,
  productsPage,
  SUPPLIER_NOT_FOUND,
  searchPage,
  supplierPage,
} from '../html/catalogue-pages.ts';
import { TRUSTED_TYPES } from '../html/content-security-policy.ts';
import type { LateScreens } from '../html/late-screens.ts';
import { type PageContent, pageContent } from '../html/page-content.ts';
import { preparePage, type RenderOptions } from '../html/render-page.ts';
import type { Screens } from '../html/screens.ts';
import { findShopPage } from '../html/shop-pages.ts';
import type { Template } from '../html/template.ts';
import type { Load } from '../load/load.ts';
import { type QueryText, queryText } from '../query-text.ts';
import { documentHeaders } from '../security-headers.ts';

export interface PageRoutesDeps {
  readonly catalogue: CatalogueReads;
  readonly answerTimeOf: AnswerTimeOf;
  readonly cache: PageCache;
  readonly template: Template;
  readonly publicUrl: string;
  readonly config: () => WireConfig;
  /** Codes of the currencies on offer, the default first. */
  readonly offered: () => readonly string[];
  /** Returns the `Content-Security-Policy` of pages with or without previews of external pictures. */
  readonly policy: (hasPreviews: boolean) => string;
  readonly hasStripe: boolean;
  readonly now: () => number;
  /** First screens as HTML, which the first page may have to wait for; if absent, every page is a shell. */
  readonly screens?: Screens | LateScreens;
  readonly load?: Load;
}

/** A page with its cache key, content, and the address it is rendered for if that differs; or a redirect. */
type PageOrRedirect =
  | {
      readonly key: readonly string[];
      readonly make: () => PageContent;
      readonly hasPreviews?: boolean;
      readonly hasCardForm?: boolean;
      readonly address?: string;
    }
  | { readonly redirect: string; readonly status?: 301 | 302 };

/** Creates the HTML of every page with the data of its first screen; 404 for unknown paths. */
export function createPageRoutes(deps: PageRoutesDeps): Router {
  const { cache, template, publicUrl, policy, now, screens, load } = deps;
  const headers = documentHeaders(`${policy(false)}; ${TRUSTED_TYPES}`);
  const previewHeaders = documentHeaders(`${policy(true)}; ${TRUSTED_TYPES}`);
  const cardHeaders = documentHeaders(policy(false), TRUSTED_TYPES);
  const headersOf = (found: { readonly hasPreviews?: boolean; readonly hasCardForm?: boolean }) => {
    if (found.hasCardForm === true && deps.hasStripe) return cardHeaders;
    return found.hasPreviews === true ? previewHeaders : headers;
  };
  const isPressed = () => (load !== undefined && load.level > 0) || screens?.hasTime() === false;
  const answer = (req: Request, res: Response, next: NextFunction) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();
    const found = findPage(deps, req);
    if ('redirect' in found) return res.redirect(found.status ?? 308, found.redirect);
    const address = screens === undefined ? null : (found.address ?? screenAddress(req.path, queryText(req, [])));
    const look = lookOf(req, deps);
    const key = cacheKey(['page', ...found.key, address, ...(address === null ? [] : lookKey(look))]);
    const pageWith = (screen: RenderOptions['screen']) => {
      const content = found.make();
      const at = new Date(now()).toISOString();
      return { content, ...preparePage(content, { template, publicUrl, config: deps.config(), now: at, screen }) };
    };
    const screen = address === null || screens === undefined ? null : { screens, rendered: { address, look } };
    // Under load nothing is rendered, but pages in the cache are still sent.
    const isShell = screen === null || (isPressed() && !cache.has(key, () => pageWith(screen).facts));
    const make = () => {
      const { content, facts, html } = pageWith(isShell ? null : screen);
      return {
        status: content.status,
        contentType: 'text/html; charset=utf-8',
        body: html,
        facts,
        headers: headersOf(found),
        variesByLook: address !== null,
      };
    };
    const isPassing = isShell && address !== null;
    cache.answer(req, res, isPassing ? cacheKey(['shell', ...found.key]) : key, make, isPassing);
  };
  const router = Router();
  // Not a route, because a pattern would decode the path first and refuse invalid escapes, which are only unknown
  // pages.
  router.use((req: Request, res: Response, next: NextFunction) => {
    if (screens === undefined || !('load' in screens) || screens.isLoaded()) return answer(req, res, next);
    return screens.load().then(() => answer(req, res, next));
  });
  return router;
}

function lookOf({ headers }: Request, { config, offered }: Pick<PageRoutesDeps, 'config' | 'offered'>): Look {
  const look = readLook(headers.cookie, offered());
  return look.closedAnnouncement === undefined ? look : lookBeside(look, config().shop?.announcement?.id);
}

function findPage(deps: PageDeps & Pick<PageRoutesDeps, 'answerTimeOf'>, req: Request): PageOrRedirect {
  if (req.path === '/index.html') return { redirect: '/' };
  const match = matchPage(req.path);
  const text = queryText(req, []);
  if (match === undefined) return findUnknown(req.path, text);
  const named = withCategorySlugs(text, deps.catalogue.shop());
  // Not for ever: the shop may give the name to another category.
  if (named !== text) return { redirect: `${req.path}?${new URLSearchParams(named as Record<string, string>)}`, status: 302 };
  switch (match.page) {
    case 'home':
      return findHome(deps, text);
    case 'category':
      return findCategoryPage(deps, match.params.slug ?? '', text, req.originalUrl);
    case 'product':
      return findProductPage(deps, match.params.id ?? '');
    case 'products':
      return text.id === undefined ? findBrowser('products', null, text, () => productsPage(deps, text)) : findOlderProduct(deps, text.id);
    case 'supplier':
      return findSupplierPage(deps, match.params.id ?? '', text);
    case 'imprint':
    case 'terms':
      return findLegalPage(deps, match.page) ?? NO_SUCH_PAGE;
    case 'withdrawal':
      return (
        findLegalPage(deps, match.page) ??
        (deps.config().shop?.withdrawal === undefined ? NO_SUCH_PAGE : findPlainPage(deps, match.page, match))
      );
    case 'shipping':
    case 'returns':
    case 'privacy':
    case 'help':
      return findLegalPage(deps, match.page) ?? findPlainPage(deps, match.page, match);
    case 'device':
      return deps.config().role === 'embedded' ? findPlainPage(deps, 'device', match) : { key: ['unknown'], make: () => NOT_FOUND };
    default:
      return findPlainPage(deps, match.page, match);
  }
}

function findUnknown(path: string, text: QueryText): PageOrRedirect {
  const meant = findCommonAddress(path, text);
  return meant === undefined ? { key: ['unknown'], make: () => NOT_FOUND } : { redirect: meant, status: 301 };
}

function findHome(deps: PageDeps, text: QueryText): PageOrRedirect {
  if (searchOf(text.search) === '') return { key: ['home'], make: () => homePage(deps) };
  return findBrowser('search', null, text, () => searchPage(deps, text));
}

function findCategoryPage(deps: PageDeps, slug: string, text: QueryText, url: string): PageOrRedirect {
  const known = findCategory(slug)?.slug;
  const categorySlug = known ?? categoriesByOwnName(deps.catalogue.shop()).get(toSpelling(slug)) ?? null;
  if (categorySlug !== null && categorySlug !== slug) {
    const redirect = `/category/${categorySlug}${url.includes('?') ? url.slice(url.indexOf('?')) : ''}`;
    return known === undefined ? { redirect, status: 302 } : { redirect };
  }
  return findBrowser(categorySlug ?? 'unknown', categorySlug, text, () => categoryPage(deps, slug, text));
}

function findBrowser(name: string, categorySlug: CategoryPageSlug | null, text: QueryText, make: () => PageContent): PageOrRedirect {
  // List and grid need the same API answers but render different screens.
  return { key: ['browser', name, listPath(pageQuery(text, categorySlug)), text.view === 'list' ? 'list' : 'grid'], make };
}

function findProductPage(deps: PageDeps, id: string): PageOrRedirect {
  const product = deps.catalogue.findProduct(id);
  if (product === undefined) return { key: ['unknown product'], make: () => PRODUCT_NOT_FOUND, address: UNKNOWN_PRODUCT_ADDRESS };
  return { key: ['product', id], make: () => productPage(deps, product) };
}

function findSupplierPage(deps: PageDeps & Pick<PageRoutesDeps, 'answerTimeOf'>, id: string, text: QueryText): PageOrRedirect {
  const supplier = findSupplier(deps, id);
  if (supplier === undefined) return { key: ['unknown supplier'], make: () => SUPPLIER_NOT_FOUND, address: NOT_FOUND_ADDRESS };
  return findBrowser(`supplier ${id}`, null, text, () => supplierPage(deps, supplier, text));
}

/** Embeds the same answers for the older view, which renders them itself. */
function findOlderProduct(deps: PageDeps, id: string): PageOrRedirect {
  const found = findProductPage(deps, id);
  if ('redirect' in found) return found;
  const { address, ...page } = found;
  return { ...page, key: ['older', ...page.key], ...(address !== undefined && { address: UNKNOWN_OLDER_ADDRESS }) };
}

/** A page without a text of its own, as an unknown path. */
const NO_SUCH_PAGE: PageOrRedirect = { key: ['unknown'], make: () => NOT_FOUND, address: NOT_FOUND_ADDRESS };

function findLegalPage(deps: PageDeps, name: ShopPageName): PageOrRedirect | undefined {
  const content = findShopPage(deps, name);
  return content && { key: ['plain', name], make: () => content };
}

function findPlainPage({ config }: PageDeps, page: keyof typeof PAGE_TITLES | 'sell', { path, isPrivate }: PageMatch): PageOrRedirect {
  const place = isPrivate ? { isHidden: true } : { canonicalPath: path };
  return {
    key: ['plain', page],
    make: () => pageContent(page === 'sell' ? sellTitle(shopNameOf(config())) : PAGE_TITLES[page], null, place),
    hasPreviews: hasPreviews(page),
    hasCardForm: hasCardForm(page),
  };
}
