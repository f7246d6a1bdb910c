import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { hashText } from '#domain/kernel/hash-text.ts';
import type { WirePage } from '#domain/kernel/wire-page.ts';
import type { DetailsInput } from '#domain/supplier/supplier-details.ts';
import type { WirePortalBatch } from '#domain/supplier/supplier-wire.ts';
import { call } from '../call.ts';
import { retriesOnce } from '../refusal.ts';

/** Returns the path of a supplier link; its secret is in the fragment, which browsers never send. */
export const supplierLinkPath = (token: string) => `/supplier-desk#${token}`;

const ASK_AGAIN_MS = 60_000;

export const portalKeys = { all: ['supplier-portal'] } as const;

/** Keys contain a hash of the token: tools do not show the secret, and another token is another query. */
const keyOf = (token: string) => [...portalKeys.all, hashText(token)];

function pages<Entry>(token: string, list: string, fetchPage: (cursor: string | undefined) => Promise<WirePage<Entry>>) {
  return infiniteQueryOptions({
    queryKey: [...keyOf(token), list],
    queryFn: ({ pageParam }: { pageParam: string | null }) => fetchPage(pageParam ?? undefined),
    initialPageParam: null as string | null,
    getNextPageParam: (page: WirePage<Entry>) => page.nextCursor,
    staleTime: 0,
    refetchInterval: ASK_AGAIN_MS,
    retry: retriesOnce,
    enabled: token !== '',
  });
}

/** Reads of the holder of a supplier link; without one ('') nothing is fetched. */
export const portalQueries = {
  supplier: (token: string) =>
    queryOptions({
      queryKey: keyOf(token),
      queryFn: () => call('GET /api/supplier', { token }),
      staleTime: 0,
      retry: retriesOnce,
      enabled: token !== '',
    }),
  /** The address that a mailed link confirms. */
  confirmation: (token: string) =>
    queryOptions({
      queryKey: [...keyOf(token), 'confirmation'],
      queryFn: () => call('GET /api/supplier/confirmation', { token }),
      staleTime: 0,
      retry: retriesOnce,
      enabled: token !== '',
    }),
  listings: (token: string) => pages(token, 'listings', (cursor) => call('GET /api/supplier/listings', { token, query: { cursor } })),
  products: (token: string) => pages(token, 'products', (cursor) => call('GET /api/supplier/products', { token, query: { cursor } })),
  batches: (token: string) => pages(token, 'batches', (cursor) => call('GET /api/supplier/batches', { token, query: { cursor } })),
  orders: (token: string) => pages(token, 'orders', (cursor) => call('GET /api/supplier/orders', { token, query: { cursor } })),
  quotes: (token: string) => pages(token, 'quotes', (cursor) => call('GET /api/supplier/quotes', { token, query: { cursor } })),
};

export const portalMutations = {
  /** Cancels an import that is not written yet. */
  cancelImport: ({ id, token }: Pick<WirePortalBatch, 'id' | 'token'>) => ({
    mutationKey: ['supplier-portal', 'cancel', id],
    mutationFn: () => call('DELETE /api/listings/import/:id', { params: { id }, token }),
  }),
  /** Undoes an import; its own token authorises this. */
  undoImport: ({ id, token }: Pick<WirePortalBatch, 'id' | 'token'>) => ({
    mutationKey: ['supplier-portal', 'undo', id],
    mutationFn: () => call('POST /api/listings/import/:id/undo', { params: { id }, token }),
  }),
  change: (token: string) => ({
    mutationKey: ['supplier-portal', 'change'],
    mutationFn: (body: DetailsInput) => call('PATCH /api/supplier', { token, body }),
  }),
  confirm: (token: string) => ({
    mutationKey: ['supplier-portal', 'confirm'],
    mutationFn: () => call('POST /api/supplier/confirmation', { token }),
  }),
  /** Renews the link; the one used for this call stops working. */
  renew: (token: string) => ({
    mutationKey: ['supplier-portal', 'renew'],
    mutationFn: () => call('POST /api/supplier/renew', { token }),
  }),
};
