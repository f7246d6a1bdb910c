import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { CatalogueQuery } from '#domain/catalogue/catalogue-query.ts';
import { recommendedCategories, SUGGESTIONS_SIZE } from '#domain/catalogue/catalogue-rules.ts';
import type { CategorySlug } from '#domain/product/category.ts';
import type { FlashSale } from '#domain/product/flash-sale.ts';
import type { Product } from '#domain/product/product.ts';
import { fromWire, type WireProductInput } from '#domain/product/product-wire.ts';
import {
  alsoLikePath,
  CATEGORIES_PATH,
  CONFIG_PATH,
  cardsPath,
  categoryPath,
  facetsPath,
  HOME_PATH,
  productPath,
  recommendedPath,
  reviewsPath,
  suggestPath,
  supplierGoodsPath,
  supplierPath,
} from '#domain/site/api-paths.ts';
import type { WireHome } from '#domain/site/home-wire.ts';
import { ApiError, read, readWithHeaders } from './api-client.ts';
import { retriesOnce } from './refusal.ts';

/** The home page's blocks, with products converted from the wire format. */
export interface Home {
  readonly hero: WireHome['hero'];
  readonly slides?: WireHome['slides'];
  readonly tiles?: WireHome['tiles'];
  readonly flashSale: FlashSale | null;
  readonly flashProducts: readonly Product[];
  readonly trending: readonly Product[];
  readonly recommended: readonly Product[];
  readonly spotlight: readonly { readonly country: string; readonly products: readonly Product[] }[];
  readonly products: readonly Product[];
  readonly suppliers: WireHome['suppliers'];
  readonly totalProducts: number;
  readonly dealCounts: Readonly<Record<string, number>>;
  readonly countryCount: number;
  readonly supplierCount: number;
}

export interface ProductPage {
  readonly products: readonly Product[];
  readonly total: number;
  /** URL of the next page; null on the last one. */
  readonly next: string | null;
  /** The corrected search words of this result; undefined if the query's own words were used. */
  readonly corrected?: string | undefined;
}

export const toProduct = fromWire;
export const toProducts = (wires: readonly WireProductInput[]): Product[] => wires.map(fromWire);

export function toHome(wire: WireHome): Home {
  return {
    ...wire,
    flashProducts: toProducts(wire.flashProducts),
    trending: toProducts(wire.trending),
    recommended: toProducts(wire.recommended),
    spotlight: wire.spotlight.map((block) => ({ country: block.country, products: toProducts(block.products) })),
    products: toProducts(wire.products),
  };
}

/** Query keys; the answers that came with the page are stored under them before the first fetch. */
export const catalogueKeys = {
  config: ['config'],
  answer: (path: string) => ['catalogue', path],
  pages: (first: string) => ['catalogue', 'pages', first],
};

const fetchProductList = async (address: string) => toProducts(await read('GET /api/products', address));

async function fetchPage(address: string, init?: RequestInit): Promise<ProductPage> {
  const { answer, headers } = await readWithHeaders('GET /api/products', address, init);
  const next = /<([^>]+)>;\s*rel="next"/.exec(headers.get('Link') ?? '')?.[1] ?? null;
  const corrected = headers.get('Search-Corrected');
  return {
    products: toProducts(answer),
    total: Number(headers.get('X-Total-Count') ?? answer.length),
    next,
    corrected: corrected === null ? undefined : decodeURIComponent(corrected),
  };
}

const fetchHome = async () => toHome(await read('GET /api/home', HOME_PATH));

const productList = (path: string) =>
  queryOptions({
    queryKey: catalogueKeys.answer(path),
    queryFn: () => fetchProductList(path),
  });

export const catalogueQueries = {
  home: () => queryOptions({ queryKey: catalogueKeys.answer(HOME_PATH), queryFn: fetchHome }),
  list: (query: Partial<CatalogueQuery>) => {
    const first = cardsPath(query);
    return infiniteQueryOptions({
      queryKey: catalogueKeys.pages(first),
      queryFn: ({ pageParam }: { pageParam: string }) => fetchPage(pageParam),
      initialPageParam: first,
      getNextPageParam: (page: ProductPage) => page.next ?? undefined,
    });
  },
  facets: (query: Partial<CatalogueQuery>) => {
    const path = facetsPath(query);
    return queryOptions({
      queryKey: catalogueKeys.answer(path),
      queryFn: () => read('GET /api/products/facets', path),
    });
  },
  product: (id: string) => {
    const path = productPath(id);
    return queryOptions({
      queryKey: catalogueKeys.answer(path),
      queryFn: async () => toProduct(await read('GET /api/products/:id', path)),
      // An unknown product is not refetched on mount: the page that reported it is hydrated as it is.
      retryOnMount: ({ state }) => !(state.error instanceof ApiError && state.error.status === 404),
    });
  },
  reviews: (id: string) => {
    const path = reviewsPath(id);
    return queryOptions({ queryKey: catalogueKeys.answer(path), queryFn: () => read('GET /api/products/:id/reviews', path) });
  },
  alsoLike: (category: CategorySlug) => productList(alsoLikePath(category)),
  supplier: (id: string) => {
    const path = supplierPath(id);
    return queryOptions({
      queryKey: catalogueKeys.answer(path),
      queryFn: () => read('GET /api/suppliers/:id', path),
      retry: retriesOnce,
    });
  },
  ofSupplier: (supplierId: string) => productList(supplierGoodsPath(supplierId)),
  /**
   * Recommended for You: from the categories of viewed products, most recent first; null if none of them exists any
   * more.
   * @param elsewhere products shown elsewhere on the page: as many additional ones are requested
   */
  recommended: (viewedIds: readonly string[], elsewhere: readonly Product[]) =>
    queryOptions({
      queryKey: ['catalogue', 'recommended', ...viewedIds],
      queryFn: async ({ client }): Promise<readonly Product[] | null> => {
        const answers = await Promise.allSettled(viewedIds.map((id) => client.fetchQuery(catalogueQueries.product(id))));
        // A withdrawn product is skipped; the others still count.
        const viewed = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
        const categories = recommendedCategories(viewed);
        const besides = elsewhere.filter(({ category }) => categories.includes(category)).length;
        return categories.length === 0 ? null : fetchProductList(recommendedPath(categories, besides));
      },
      enabled: viewedIds.length > 0,
    }),
  suggestions: (text: string) =>
    queryOptions({
      queryKey: ['catalogue', 'suggest', text],
      queryFn: ({ signal }) => read('GET /api/suggest', suggestPath(text), { signal }),
    }),
  /** The first products of a search and their number, requested while the words are typed. */
  matches: (search: string) =>
    queryOptions({
      queryKey: ['catalogue', 'matches', search],
      queryFn: ({ signal }) => fetchPage(cardsPath({ search }, SUGGESTIONS_SIZE), { signal }),
    }),
  category: (slug: string) => {
    const path = categoryPath(slug);
    return queryOptions({ queryKey: catalogueKeys.answer(path), queryFn: () => read('GET /api/categories/:slug', path) });
  },
  categories: () =>
    queryOptions({
      queryKey: catalogueKeys.answer(CATEGORIES_PATH),
      queryFn: () => read('GET /api/categories', CATEGORIES_PATH),
    }),
  config: () =>
    queryOptions({
      queryKey: catalogueKeys.config,
      queryFn: () => read('GET /api/config', CONFIG_PATH),
      staleTime: Number.POSITIVE_INFINITY,
    }),
};
