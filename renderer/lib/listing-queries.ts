import { queryOptions } from '@tanstack/react-query';
import type { ListingDraft } from '#domain/listing/listing.ts';
import { call } from './call.ts';

/** Where a listing stands, for whoever holds its manage token. */
export const listingQueries = {
  one: (id: string, token: string) =>
    queryOptions({
      queryKey: ['listing', id],
      queryFn: () => call('GET /api/listings/:id', { params: { id }, token }),
      staleTime: 0,
    }),
};

/** What its supplier does with a listing. */
export const listingMutations = {
  edit: (id: string, token: string) => ({
    mutationKey: ['listing', id, 'edit'],
    mutationFn: (changes: ListingDraft) => call('PATCH /api/listings/:id', { params: { id }, token, body: { ...changes } }),
  }),
  withdraw: (id: string, token: string) => ({
    mutationKey: ['listing', id, 'withdraw'],
    mutationFn: () => call('DELETE /api/listings/:id', { params: { id }, token }),
  }),
};

/** Submits a listing; the same key is the same listing. @throws ApiError, TypeError (no network) */
export const submitListing = (listing: ListingDraft, idempotencyKey: string) =>
  call('POST /api/products', { body: listing, idempotencyKey });
