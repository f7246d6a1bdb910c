import { QueryClient } from '@tanstack/react-query';
import type { FirstPaintState } from '#domain/site/api-paths.ts';
import type { WireConfig } from '#domain/site/home-wire.ts';
import { fillQueryCache } from './fill-query-cache.ts';
import { cacheUnknownProduct, type PageLocation, unknownProductId } from './unknown-product.ts';

/**
 * Creates the query cache of one page or one rendering, filled with the answers that came with it.
 * docs/SPECIFICATION-NOTES.md#calls: stale after five minutes, one retry. `always`: the server's answers decide what is
 * online, never navigator.onLine.
 */
export function createQueryClient(state: FirstPaintState<WireConfig> | undefined, place: PageLocation): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: { staleTime: 300_000, retry: 1, retryDelay: 400, networkMode: 'always', refetchOnWindowFocus: false },
      mutations: { networkMode: 'always', retry: 0 },
    },
  });
  if (state !== undefined) fillQueryCache(client, state);
  const unknownId = unknownProductId(state?.rendered?.address, place);
  if (unknownId !== undefined) cacheUnknownProduct(client, unknownId);
  return client;
}
