import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { read, request } from '../api-client.ts';
import { addressOf, call } from '../call.ts';
import { isRefusal } from '../refusal.ts';

/** How often the page asks its own server how it stands with hosted. */
const ASK_MS = 1000;

/** A kiosk’s window that hears nothing of its page three times loads it anew (electron/keep-alive). */
const HEARTBEAT_MS = 2000;

/** Says that the page runs until the returned function is called, or nobody here wants to know: a browser without the device's token. */
export function sendHeartbeat(): () => void {
  const send = () =>
    void request(addressOf('POST /api/device/alive'), { method: 'POST' }).catch((error: unknown) => {
      if (isRefusal(error)) clearInterval(timer);
    });
  const timer = setInterval(send, HEARTBEAT_MS);
  send();
  return () => clearInterval(timer);
}

/** Whoever is not let in is not let in a second later. */
const askAgain = ({ state }: { readonly state: { readonly error: unknown } }) => (isRefusal(state.error) ? false : ASK_MS);

const outboxKey = ['device', 'outbox'];

const sync = {
  queryKey: ['device', 'sync'],
  queryFn: () => call('GET /api/device/sync', {}),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
} as const;
const outbox = { queryKey: outboxKey, queryFn: () => call('GET /api/device/outbox', {}), staleTime: 0 };

/** What a device says of itself; nothing of it is asked on hosted. */
export const deviceQueries = {
  sync: () => queryOptions(sync),
  /** The same, asked again and again while the page is looked at: by one place of the page, for all of it. */
  watched: () => queryOptions({ ...sync, refetchInterval: askAgain }),
  outbox: () => queryOptions(outbox),
  /** Sending begins and ends within a second: whoever looks sees it. */
  watchedOutbox: () => queryOptions({ ...outbox, refetchInterval: askAgain }),
};

/** What a page shows of the catalogue is asked for again: it stays on screen until the answer is there. */
export function refreshCatalogue(queries: QueryClient): void {
  for (const queryKey of [['catalogue'], ['config'], ['cart-price'], ['cart-products']]) void queries.invalidateQueries({ queryKey });
}

/** What waits, and the listings that are among it. */
export const refreshOutbox = (queries: QueryClient) =>
  Promise.all([outboxKey, ['listing']].map((queryKey) => queries.invalidateQueries({ queryKey })));

/** Every kind of entry that waits, as a file. */
export const OUTBOX_CSV = addressOf('GET /api/device/outbox.csv');

export const deviceMutations = {
  syncNow: () => ({ mutationKey: ['device', 'sync'], mutationFn: () => call('POST /api/device/sync', {}) }),
  trust: () => ({
    mutationKey: ['device', 'trust'],
    mutationFn: (fingerprint: string) => call('POST /api/device/trust', { body: { fingerprint } }),
  }),
  /** Catalogue and pictures from a file, without a network. */
  loadPack: () => ({
    mutationKey: ['device', 'pack'],
    mutationFn: async (pack: File) => {
      const init = { method: 'POST', headers: { 'Content-Type': 'application/octet-stream' }, body: pack };
      return read('POST /api/device/pack', addressOf('POST /api/device/pack'), init);
    },
  }),
  /** Without a body it goes out as it is. */
  resubmit: (id: string) => ({
    mutationKey: ['device', 'resubmit', id],
    mutationFn: (body?: unknown) => call('POST /api/device/outbox/:id/resubmit', { params: { id }, body }),
  }),
  discard: (id: string) => ({
    mutationKey: ['device', 'discard', id],
    mutationFn: () => request(addressOf('DELETE /api/device/outbox/:id', { params: { id } }), { method: 'DELETE' }),
  }),
};
