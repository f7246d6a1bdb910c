import type { CatalogueQuery } from '#domain/catalogue/catalogue-query.ts';
import { ALSO_LIKE_SIZE, SUPPLIER_GOODS_SIZE } from '#domain/catalogue/catalogue-rules.ts';
import { findCategory } from '#domain/product/category.ts';
import { isFlashSaleRunning } from '#domain/product/flash-sale.ts';
import { CARD_PICTURE_SIZES, PRODUCT_PICTURE_SIZES } from '#domain/product/picture.ts';
import type { Product } from '#domain/product/product.ts';
import { firstAvailable, pictureOf } from '#domain/product/skus.ts';
import { categoryOf } from '#domain/shop/categories/shown-categories.ts';
import {
  alsoLikePath,
  cardsPath,
  categoryPath,
  facetsPath,
  HOME_PATH,
  PAGE_SIZE,
  productPath,
  supplierGoodsPath,
  supplierPath,
} from '#domain/site/api-paths.ts';
import { firstSlidePicture } from '#domain/site/hero-picture.ts';
import type { WireConfig } from '#domain/site/home-wire.ts';
import { pageQuery } from '#domain/site/page-query.ts';
import {
  homeTitle,
  NOT_FOUND_TITLE,
  PAGE_TITLES,
  PRODUCT_NOT_FOUND_TITLE,
  SUPPLIER_NOT_FOUND_TITLE,
  searchTitle,
} from '#domain/site/page-titles.ts';
import { shopNameOf } from '#domain/site/shop-name.ts';
import type { WireSupplier } from '#domain/supplier/supplier-wire.ts';
import type { CatalogueReads } from '../../catalogue/catalogue.ts';
import { homeAnswer } from '../answers/home-answer.ts';
import { listAnswer } from '../answers/list-answer.ts';
import { findCategoryPage } from '../answers/wire-categories.ts';
import type { QueryText } from '../query-text.ts';
import { homeJson } from './home-json.ts';
import { breadcrumbData, itemListData, organizationData, productCrumbs, productData, supplierData, webSiteData } from './json-ld.ts';
import { type PageContent, pageContent } from './page-content.ts';
import { readFirstPicture, readParticulars } from './product-particulars.ts';

export interface PageDeps {
  readonly catalogue: CatalogueReads;
  readonly publicUrl: string;
  readonly config: () => WireConfig;
  readonly now: () => number;
}

/** Characters of a description that search engines show. */
const DESCRIPTION_LENGTH = 160;

export function homePage({ catalogue, publicUrl, config }: PageDeps): PageContent {
  const shown = config();
  const home = homeAnswer(catalogue);
  return pageContent(homeTitle(shopNameOf(shown)), null, {
    canonicalPath: '/',
    structuredData: [organizationData(publicUrl, shown), webSiteData(publicUrl, shown), itemListData(publicUrl, home.products)],
    preload: firstSlidePicture(home),
    answers: { [HOME_PATH]: homeJson(home) },
  });
}

/** `/?search=`: the results of a search among all products. */
export function searchPage(deps: PageDeps, text: QueryText): PageContent {
  const query = pageQuery(text, null);
  const description = `Wholesale offers for ${query.search}, with minimum order, price breaks and supplier.`;
  return { ...browserPage(deps, query, searchTitle(query.search), description, '/'), canonicalPath: null, structuredData: [] };
}

/**
 * Builds the page of a category, or of all products for an unknown slug. `slug` is canonical: aliases are redirected
 * earlier.
 */
export function categoryPage(deps: PageDeps, slug: string, text: QueryText): PageContent {
  const known = findCategory(slug);
  if (known === undefined) return browserPage(deps, pageQuery(text, null), 'Products', null, '/products');
  const { name, isHidden, isDescribed, ...category } = categoryOf(deps.config(), known.slug);
  const path = `/category/${category.slug}`;
  const own = isDescribed ? findCategoryPage(deps.catalogue.shop(), category.slug) : undefined;
  const page = browserPage(deps, pageQuery(text, category.slug), name, own?.description ?? category.description, path);
  const crumbs = [
    { name: 'Home', path: '/' },
    { name, path },
  ];
  return {
    ...page,
    isHidden: page.isHidden || isHidden,
    structuredData: [breadcrumbData(deps.publicUrl, crumbs), ...page.structuredData],
    answers: { ...page.answers, ...(own !== undefined && { [categoryPath(category.slug)]: JSON.stringify(own) }) },
  };
}

export function productsPage(deps: PageDeps, text: QueryText): PageContent {
  return browserPage(deps, pageQuery(text, null), PAGE_TITLES.products, null, '/products');
}

export function productPage({ catalogue, publicUrl, config, now }: PageDeps, product: Product): PageContent {
  const sale = catalogue.flashSale();
  const deal = isFlashSaleRunning(sale, now()) && sale.ids.includes(product.id) ? sale : undefined;
  const site = config();
  const others = othersBeside(catalogue, product);
  const picture = product.images[0] ?? null;
  // The gallery opens with the first option that is in stock.
  const shown = pictureOf(product, firstAvailable(product));
  return pageContent(product.name, shorten(product.description) || null, {
    canonicalPath: `/product/${encodeURIComponent(product.id)}`,
    image: picture,
    structuredData: [productData(publicUrl, product, site, deal), breadcrumbData(publicUrl, productCrumbs(product, site))],
    preload: shown === null ? null : { path: shown, sizes: PRODUCT_PICTURE_SIZES },
    answers: { [productPath(product.id)]: catalogue.findJson(product.id) ?? 'null', ...others.answers },
    lists: others.lists,
  });
}

/** Returns the lists beside a product: others of its category and of its supplier. */
function othersBeside(catalogue: CatalogueReads, { category, supplierId }: Product): Pick<PageContent, 'answers' | 'lists'> {
  const queries: Record<string, CatalogueQuery> = { [alsoLikePath(category)]: cardsOf(pageQuery({}, category), ALSO_LIKE_SIZE + 1) };
  if (supplierId !== null)
    queries[supplierGoodsPath(supplierId)] = cardsOf({ ...pageQuery({}, null), seller: supplierId }, SUPPLIER_GOODS_SIZE + 1);
  const found = Object.entries(queries).map(([path, query]) => [path, listAnswer(catalogue, query)] as const);
  return {
    answers: Object.fromEntries(found.map(([path, { json }]) => [path, json])),
    lists: Object.fromEntries(found.map(([path, { particulars }]) => [path, particulars])),
  };
}

export function supplierPage(deps: PageDeps, supplier: WireSupplier, text: QueryText): PageContent {
  const { id, name, country, products } = supplier;
  const path = `/supplier/${encodeURIComponent(id)}`;
  const query = { ...pageQuery(text, null), seller: id };
  const list = readList(deps, query);
  const from = country === null ? '' : ` from ${country}`;
  return pageContent(name, `Wholesale goods of ${name}${from}: ${products} products with minimum order and price breaks.`, {
    canonicalPath: path,
    structuredData: [supplierData(deps.publicUrl, path, supplier), itemListData(deps.publicUrl, list.products)],
    preload: list.preload,
    answers: {
      [supplierPath(id)]: JSON.stringify(supplier),
      [cardsPath(query)]: list.json,
      [facetsPath(query)]: JSON.stringify(deps.catalogue.facets(query)),
    },
    lists: { [cardsPath(query)]: list.particulars },
  });
}

export const SUPPLIER_NOT_FOUND = pageContent(SUPPLIER_NOT_FOUND_TITLE, null, { status: 404, isHidden: true });
export const PRODUCT_NOT_FOUND = pageContent(PRODUCT_NOT_FOUND_TITLE, null, { status: 404, isHidden: true });
export const NOT_FOUND = pageContent(NOT_FOUND_TITLE, null, { status: 404, isHidden: true });

/** Builds the product browser shared by category pages, /products and search results. */
function browserPage(deps: PageDeps, query: CatalogueQuery, title: string, description: string | null, path: string): PageContent {
  const list = readList(deps, query);
  return pageContent(title, description, {
    canonicalPath: path,
    isHidden: query.search !== '',
    structuredData: [itemListData(deps.publicUrl, list.products)],
    preload: list.preload,
    answers: { [cardsPath(query)]: list.json, [facetsPath(query)]: JSON.stringify(deps.catalogue.facets(query)) },
    lists: { [cardsPath(query)]: list.particulars },
  });
}

const cardsOf = (query: CatalogueQuery, limit: number): CatalogueQuery => ({ ...query, limit, fields: 'card' });

function readList({ catalogue }: PageDeps, query: CatalogueQuery) {
  const { json, productJsons, particulars } = listAnswer(catalogue, cardsOf(query, PAGE_SIZE));
  const products = productJsons.map(readParticulars);
  const picture = productJsons[0] === undefined ? null : readFirstPicture(productJsons[0]);
  return {
    json,
    products,
    particulars,
    preload: picture === null ? null : { path: picture, sizes: CARD_PICTURE_SIZES },
  };
}

/** Shortens to what search engines show of a description. */
export function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= DESCRIPTION_LENGTH) return line;
  const cut = line.slice(0, DESCRIPTION_LENGTH);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), DESCRIPTION_LENGTH / 2)).toWellFormed()}…`;
}
