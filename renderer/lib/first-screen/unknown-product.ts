import type { QueryClient } from '@tanstack/react-query';
import { matchPage } from '#domain/site/page-routes.ts';
import { UNKNOWN_OLDER_ADDRESS, UNKNOWN_PRODUCT_ADDRESS } from '#domain/site/rendered-address.ts';
import { ApiError } from '../api-client.ts';
import { catalogueQueries } from '../catalogue-queries.ts';

/** Location of a screen: the browser's, or the address it is rendered for. */
export type PageLocation = Pick<URL, 'pathname' | 'search'>;

/**
 * Returns the product id that a screen rendered for `address` reports as unknown; undefined if it reports none, or
 * belongs to another location.
 */
export function unknownProductId(address: string | undefined, { pathname, search }: PageLocation): string | undefined {
  const match = matchPage(pathname);
  if (address === UNKNOWN_PRODUCT_ADDRESS && match?.page === 'product') return match.params.id;
  if (address === UNKNOWN_OLDER_ADDRESS && match?.page === 'products') return new URLSearchParams(search).get('id') ?? undefined;
  return undefined;
}

/** Caches the 404 the page came with, as if it had been fetched. */
export function cacheUnknownProduct(client: QueryClient, id: string): void {
  const query = client.getQueryCache().build(client, client.defaultQueryOptions(catalogueQueries.product(id)));
  query.setState({ status: 'error', error: new ApiError(404, ''), errorUpdateCount: 1, errorUpdatedAt: Date.now() });
}
