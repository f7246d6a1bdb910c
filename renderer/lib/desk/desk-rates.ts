import { queryOptions } from '@tanstack/react-query';
import type { Body } from '#domain/api.ts';
import type { WireRatesSaved } from '#domain/money/rates-wire.ts';
import { parseAnswer, request } from '../api-client.ts';
import { addressOf, call } from '../call.ts';
import { retriesOnce } from '../refusal.ts';
import { deskKeys } from './desk-queries.ts';

const UPLOAD = 'POST /api/operator/rates/csv';

async function uploadRates(token: string, { file, confirm, revision }: RateUpload): Promise<WireRatesSaved> {
  const response = await request(
    addressOf(UPLOAD, {
      query: { confirm: confirm === true ? '1' : undefined, revision: revision === undefined ? undefined : String(revision) },
    }),
    {
      method: 'POST',
      headers: { 'Content-Type': 'text/csv', Authorization: `Bearer ${token}` },
      body: file,
    },
  );
  return parseAnswer(UPLOAD, response.status, await response.json());
}

export interface RateUpload {
  readonly file: Blob;
  /** Revision of the rates that moves were shown against. */
  readonly revision?: number;
  /** Saves rates that move far, too. */
  readonly confirm?: boolean;
}

/** Exchange rates at the desk. */
export const deskRates = {
  query: (token: string) =>
    queryOptions({
      queryKey: [...deskKeys.all, 'rates'],
      queryFn: () => call('GET /api/operator/rates', { token }),
      staleTime: 0,
      retry: retriesOnce,
    }),
  save: (token: string) => ({
    mutationKey: ['desk', 'rates', 'save'],
    mutationFn: (body: Body<'POST /api/operator/rates'>) => call('POST /api/operator/rates', { token, body }),
  }),
  upload: (token: string) => ({
    mutationKey: ['desk', 'rates', 'upload'],
    mutationFn: (upload: RateUpload) => uploadRates(token, upload),
  }),
  fetch: (token: string) => ({
    mutationKey: ['desk', 'rates', 'fetch'],
    mutationFn: () => call('POST /api/operator/rates/fetch', { token, body: {} }),
  }),
  use: (token: string) => ({
    mutationKey: ['desk', 'rates', 'use'],
    mutationFn: (body: Body<'POST /api/operator/rates/use'>) => call('POST /api/operator/rates/use', { token, body }),
  }),
};
