import { queryOptions } from '@tanstack/react-query';
import type { ListingDraft } from '#domain/listing/listing.ts';
import type { WirePicture } from '#domain/listing/listing-wire.ts';
import { parseAnswer, request } from './api-client.ts';
import { call } from './call.ts';

const ASK_AGAIN_MS = 60_000;
/** Milliseconds between polls; a connected kiosk sends within seconds. */
const CLAIM_MS = 5000;

const one = (id: string, token: string) =>
  ({ queryKey: ['listing', id, token], queryFn: () => call('GET /api/listings/:id', { params: { id }, token }), staleTime: 0 }) as const;

/** Status of a listing, for the holder of its manage token. */
export const listingQueries = {
  one: (id: string, token: string) => queryOptions(one(id, token)),
  /** The same for a page that stays open: an operator's decision shows within a minute. */
  watched: (id: string, token: string) => queryOptions({ ...one(id, token), refetchInterval: ASK_AGAIN_MS }),
  /** The receipt of a listing submitted at a kiosk, polled until it has arrived. */
  claimed: (claim: string) => {
    const [key = '', client = ''] = claim.split('.');
    return queryOptions({
      queryKey: ['listing-claim', claim],
      queryFn: () => call('POST /api/listings/claim', { body: { key, client } }),
      refetchInterval: ({ state }) => (state.data === undefined ? CLAIM_MS : false),
      retry: false,
      gcTime: 0,
    });
  },
};

export const listingMutations = {
  edit: (id: string, token: string) => ({
    mutationKey: ['listing', id, 'edit'],
    mutationFn: (changes: ListingDraft) => call('PATCH /api/listings/:id', { params: { id }, token, body: { ...changes } }),
  }),
  addPictures: () => ({
    mutationKey: ['pictures', 'add'],
    mutationFn: (files: readonly File[]) => Promise.all(files.map(sendPicture)),
  }),
  withdraw: (id: string, token: string) => ({
    mutationKey: ['listing', id, 'withdraw'],
    mutationFn: () => call('DELETE /api/listings/:id', { params: { id }, token }),
  }),
};

/** Submits a listing; the key makes it idempotent. @throws ApiError, TypeError (no network) */
export const submitListing = (listing: ListingDraft, idempotencyKey: string) =>
  call('POST /api/products', { body: listing, idempotencyKey });

export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

/** Uploads one picture of any type: the server inspects it. @throws ApiError, TypeError (no network) */
export async function sendPicture(file: File): Promise<WirePicture> {
  const response = await request('/api/images', { method: 'POST', headers: { 'Content-Type': file.type }, body: file });
  return parseAnswer('POST /api/images', response.status, await response.json());
}
