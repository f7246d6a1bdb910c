import type { QueryClient } from '@tanstack/react-query';
import type { WireProductInput } from '#domain/product/product-wire.ts';
import { type FirstPaintState, HOME_PATH } from '#domain/site/api-paths.ts';
import type { WireConfig, WireHome } from '#domain/site/home-wire.ts';
import { catalogueKeys, toHome, toProduct, toProducts } from '../catalogue-queries.ts';

/** Puts the answers that came with the page into the query cache; not validated, because the same build wrote them. */
export function fillQueryCache(client: QueryClient, { queries, lists, config }: FirstPaintState<WireConfig>): void {
  client.setQueryData(catalogueKeys.config, config);
  for (const [path, answer] of Object.entries(queries)) {
    const list = lists[path];
    if (list !== undefined) {
      const products = toProducts(answer as WireProductInput[]);
      client.setQueryData(catalogueKeys.answer(path), products);
      client.setQueryData(catalogueKeys.pages(path), { pages: [{ products, ...list }], pageParams: [path] });
    } else client.setQueryData(catalogueKeys.answer(path), converted(path, answer));
  }
}

function converted(path: string, answer: unknown): unknown {
  if (path === HOME_PATH) return toHome(answer as WireHome);
  return PRODUCT.test(path) ? toProduct(answer as WireProductInput) : answer;
}

/** One product; the counts of a list are at `/api/products/facets`. */
const PRODUCT = /^\/api\/products\/(?!facets(?:\?|$))[^/?]+$/;
