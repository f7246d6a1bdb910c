import { infiniteQueryOptions } from '@tanstack/react-query';
import type { WirePage } from '#domain/kernel/wire-page.ts';
import type { DetailsInput } from '#domain/supplier/supplier-details.ts';
import type { WireDeskSupplier } from '#domain/supplier/supplier-wire.ts';
import { call } from '../call.ts';
import { retriesOnce } from '../refusal.ts';
import { deskKeys } from './desk-queries.ts';

export const deskSuppliersKey = [...deskKeys.all, 'suppliers'];

/**
 * Milliseconds between refetches of a list while a listed supplier's products are still being updated after a decision.
 */
const FOLLOWS_MS = 2000;
const REFRESH_MS = 30_000;

export const deskSupplierQueries = {
  /** `search` in names, addresses and ids; '' is all. */
  list: (token: string, search: string) =>
    infiniteQueryOptions({
      queryKey: [...deskSuppliersKey, search],
      queryFn: ({ pageParam }: { pageParam: string | undefined }): Promise<WirePage<WireDeskSupplier>> =>
        call('GET /api/operator/suppliers', { token, query: { search: search === '' ? undefined : search, cursor: pageParam } }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.pages.some(isFollowing) === true ? FOLLOWS_MS : REFRESH_MS),
      retry: retriesOnce,
    }),
};

const isFollowing = ({ entries }: WirePage<WireDeskSupplier>) => entries.some(({ isApplied }) => !isApplied);

export type SupplierAction = 'verify' | 'unverify' | 'block' | 'unblock' | 'renew' | 'revoke';

export const deskSupplierMutations = {
  decide: (token: string) => ({
    mutationKey: ['desk', 'supplier'],
    mutationFn: ({ id, action }: { readonly id: string; readonly action: SupplierAction }) =>
      call(`POST /api/operator/suppliers/:id/${action}`, { params: { id }, token }),
  }),
  trust: (token: string) => ({
    mutationKey: ['desk', 'supplier', 'trust'],
    mutationFn: ({ id, percent }: { readonly id: string; readonly percent: number | null }) =>
      call('POST /api/operator/suppliers/:id/trust', { params: { id }, token, body: { percent } }),
  }),
  change: (token: string) => ({
    mutationKey: ['desk', 'supplier', 'change'],
    mutationFn: ({ id, body }: { readonly id: string; readonly body: DetailsInput }) =>
      call('PATCH /api/operator/suppliers/:id', { params: { id }, token, body }),
  }),
  sendLink: (token: string) => ({
    mutationKey: ['desk', 'supplier', 'send-link'],
    mutationFn: (id: string) => call('POST /api/operator/suppliers/:id/send-link', { params: { id }, token }),
  }),
  /** Merges several into one, each as a merge of its own; a refused one is left unchanged. */
  mergeAll: (token: string) => ({
    mutationKey: ['desk', 'supplier', 'merge-all'],
    mutationFn: async ({ ids, into }: { readonly ids: readonly string[]; readonly into: string }) => {
      for (const id of ids) await call('POST /api/operator/suppliers/:id/merge', { params: { id }, token, body: { into } });
      return ids.length;
    },
  }),
  merge: (token: string) => ({
    mutationKey: ['desk', 'supplier', 'merge'],
    mutationFn: ({ id, into }: { readonly id: string; readonly into: string }) =>
      call('POST /api/operator/suppliers/:id/merge', { params: { id }, token, body: { into } }),
  }),
};
