import { queryOptions } from '@tanstack/react-query';
import type { WireListing } from '#domain/listing/listing-wire.ts';
import { getJson } from './api-client.ts';

/** Where a listing stands, for whoever holds its manage token. */
export const listingQueries = {
  one: (id: string, token: string) =>
    queryOptions({
      queryKey: ['listing', id],
      queryFn: async () =>
        (await getJson(`/api/listings/${encodeURIComponent(id)}`, { headers: { Authorization: `Bearer ${token}` } })) as WireListing,
      staleTime: 0,
    }),
};
