import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { read, request } from '../api-client.ts';
import { addressOf, call } from '../call.ts';
import { isRefusal } from '../refusal.ts';

/** Milliseconds between polls of the device's own server about its connection to hosted. */
const ASK_MS = 1000;

/** Milliseconds; a kiosk’s window reloads a page after three missed heartbeats (electron/keep-alive). */
const HEARTBEAT_MS = 2000;

/**
 * Sends heartbeats until the returned function is called, or the server refuses them: a browser without the device's
 * token.
 */
export function sendHeartbeat(): () => void {
  const send = () =>
    void request(addressOf('POST /api/device/alive'), { method: 'POST' }).catch((error: unknown) => {
      if (isRefusal(error)) clearInterval(timer);
    });
  const timer = setInterval(send, HEARTBEAT_MS);
  send();
  return () => clearInterval(timer);
}

/** A refused page is still refused a second later, so it stops polling. */
const askAgain = ({ state }: { readonly state: { readonly error: unknown } }) => (isRefusal(state.error) ? false : ASK_MS);

const outboxKey = ['device', 'outbox'];

const sync = {
  queryKey: ['device', 'sync'],
  queryFn: () => call('GET /api/device/sync', {}),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
} as const;
const outbox = { queryKey: outboxKey, queryFn: () => call('GET /api/device/outbox', {}), staleTime: 0 };

/** State of a device; hosted has none of these queries. */
export const deviceQueries = {
  sync: () => queryOptions(sync),
  /** The same, polled while the page is visible: by one component, for the whole page. */
  watched: () => queryOptions({ ...sync, refetchInterval: askAgain }),
  outbox: () => queryOptions(outbox),
  /** Sending starts and ends within a second, so it is polled to be seen. */
  watchedOutbox: () => queryOptions({ ...outbox, refetchInterval: askAgain }),
};

/** Refetches what a page shows of the catalogue, which stays on screen until the answer arrives. */
export function refreshCatalogue(queries: QueryClient): void {
  for (const queryKey of [['catalogue'], ['config'], ['cart-price'], ['cart-products']]) void queries.invalidateQueries({ queryKey });
}

export const refreshOutbox = (queries: QueryClient) =>
  Promise.all([outboxKey, ['listing']].map((queryKey) => queries.invalidateQueries({ queryKey })));

/** Every kind of pending entry, as a file. */
export const OUTBOX_CSV = addressOf('GET /api/device/outbox.csv');

export const deviceMutations = {
  syncNow: () => ({ mutationKey: ['device', 'sync'], mutationFn: () => call('POST /api/device/sync', {}) }),
  trust: () => ({
    mutationKey: ['device', 'trust'],
    mutationFn: (fingerprint: string) => call('POST /api/device/trust', { body: { fingerprint } }),
  }),
  /** Loads catalogue and pictures from a file, without a network. */
  loadPack: () => ({
    mutationKey: ['device', 'pack'],
    mutationFn: async (pack: File) => {
      const init = { method: 'POST', headers: { 'Content-Type': 'application/octet-stream' }, body: pack };
      return read('POST /api/device/pack', addressOf('POST /api/device/pack'), init);
    },
  }),
  /** Without a body it is sent unchanged. */
  resubmit: (id: string) => ({
    mutationKey: ['device', 'resubmit', id],
    mutationFn: (body?: unknown) => call('POST /api/device/outbox/:id/resubmit', { params: { id }, body }),
  }),
  discard: (id: string) => ({
    mutationKey: ['device', 'discard', id],
    mutationFn: () => request(addressOf('DELETE /api/device/outbox/:id', { params: { id } }), { method: 'DELETE' }),
  }),
};
