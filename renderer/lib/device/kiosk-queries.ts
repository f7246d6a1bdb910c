import { queryOptions } from '@tanstack/react-query';
import type { Body } from '#domain/api.ts';
import { ApiError, request } from '../api-client.ts';
import { addressOf, call } from '../call.ts';
import { visitCounts } from './visit-counts.ts';

/** Milliseconds to wait for the server when a visit ends. */
const WIPE_LIMIT_MS = 2000;

/** Ends the visit: notifies the server and replaces this page by a fresh one. Never fails; runs once. */
export async function endVisit(): Promise<void> {
  isEnding ??= request(addressOf('POST /api/device/wipe'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ visit: visitCounts() }),
    signal: AbortSignal.timeout(WIPE_LIMIT_MS),
  })
    .catch((error: unknown) => console.warn('The server could not be notified that the visit ended.', error))
    .then(() => location.replace('/'));
  await isEnding;
}
let isEnding: Promise<void> | undefined;

/** Reports that the attract screen is shown. Returns the versions of document and settings the server now uses. */
export const reportAttract = () => call('POST /api/device/attract', {});

/** Refusal of a PIN: the tries left, or the seconds to wait. */
export type PinRefusal = { readonly triesLeft: number } | { readonly retryAfter: number };

export function readPinRefusal(error: unknown): PinRefusal | undefined {
  const { code, triesLeft, retryAfter } = (error instanceof ApiError && error.problem) || ({} as Readonly<Record<string, unknown>>);
  if (code === 'wrong_pin' && typeof triesLeft === 'number') return { triesLeft };
  if (code === 'locked' && typeof retryAfter === 'number') return { retryAfter };
  return undefined;
}

const REFRESH_MS = 2000;

export const staffQueries = {
  /** Fetched only after input or a change: every use of the token extends the session of the panel. */
  panel: (token: string) =>
    queryOptions({
      queryKey: ['staff', 'panel', token],
      queryFn: () => call('GET /api/device/staff', { token }),
      retry: false,
      staleTime: REFRESH_MS,
    }),
  waiting: (token: string) =>
    queryOptions({
      queryKey: ['staff', 'waiting', token],
      queryFn: () => call('GET /api/device/outbox', { token }),
      retry: false,
      staleTime: 0,
    }),
  stick: (token: string) =>
    queryOptions({
      queryKey: ['staff', 'stick', token],
      queryFn: () => call('GET /api/device/stick', { token }),
      retry: false,
      staleTime: 0,
      gcTime: 0,
    }),
};

const post = (name: 'POST /api/device/lock' | 'POST /api/device/restart' | 'POST /api/device/exit') => (token: string) => ({
  mutationKey: ['staff', name],
  mutationFn: () => request(addressOf(name), { method: 'POST', headers: { Authorization: `Bearer ${token}` } }),
});

export const LOAD_PACK = ['staff', 'pack'];

export const staffMutations = {
  unlock: () => ({ mutationKey: ['staff', 'unlock'], mutationFn: (pin: string) => call('POST /api/device/unlock', { body: { pin } }) }),
  /** Saves a note or a rating for a lead that was left here. */
  remark: (token: string) => ({
    mutationKey: ['staff', 'remark'],
    mutationFn: ({ id, remark }: { readonly id: string; readonly remark: Body<'PATCH /api/device/leads/:id'> }) =>
      request(addressOf('PATCH /api/device/leads/:id', { params: { id } }), {
        method: 'PATCH',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify(remark),
      }),
  }),
  lock: post('POST /api/device/lock'),
  restart: post('POST /api/device/restart'),
  exit: post('POST /api/device/exit'),
  /** `revision` identifies what is deleted. */
  clear: (token: string) => ({
    mutationKey: ['staff', 'clear'],
    mutationFn: (revision: string) =>
      request(addressOf('POST /api/device/clear'), {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ revision }),
      }),
  }),
  exportAll: (token: string) => ({
    mutationKey: ['staff', 'export'],
    mutationFn: () => call('POST /api/device/export', { token }),
  }),
  loadPack: (token: string) => ({
    mutationKey: LOAD_PACK,
    mutationFn: (name: string) => call('POST /api/device/stick/pack', { token, body: { name } }),
  }),
};

export const LEADS_CSV = addressOf('GET /api/device/leads.csv');
