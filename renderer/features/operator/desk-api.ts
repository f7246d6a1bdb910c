import { type InfiniteData, infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { WireOrder } from '#domain/order/order-wire.ts';
import type { Quote } from '#domain/quote/quote.ts';
import type { WireDashboard, WireQueue, WireQueueEntry, WireReviewEntry } from '#domain/site/operator-wire.ts';
import { getJson, sendJson } from '#lib/api-client.ts';
import { retriesOnce } from '#lib/refusal.ts';

/** An order as the desk sees it: the buyer's view and what only an operator may know. */
export interface DeskOrder extends WireOrder {
  readonly provider: string;
  readonly intentId: string | null;
  readonly reviewReason: string | null;
}

export interface OrdersPage {
  readonly orders: readonly DeskOrder[];
  readonly total: number;
  readonly nextOffset: number | null;
}

export interface QuotesPage {
  readonly quotes: readonly Quote[];
  readonly total: number;
  readonly nextOffset: number | null;
}

/** How often counts, orders and quotes are asked for again. */
const REFRESH_MS = 30_000;
/** An empty review queue looks for work this often. */
const IDLE_MS = 10_000;

export const deskGet = (token: string, path: string) => getJson(`/api/operator/${path}`, { headers: { Authorization: `Bearer ${token}` } });
export const deskSend = (token: string, path: string, body: unknown) => sendJson(`/api/operator/${path}`, body, { token });

/** What is on screen is what a decision is about, so a queue never changes under the reader: asked again by hand, or while it is empty. */
function queue<Entry>(token: string, kind: 'listings' | 'reviews', status: string) {
  const path = `${kind}?status=${status}`;
  return infiniteQueryOptions({
    ...pages<WireQueue<Entry>>(token, [kind, status], path, 'cursor', (page) => page.nextCursor),
    gcTime: 0,
    refetchInterval: (query: { state: { data?: InfiniteData<WireQueue<Entry>> | undefined } }) =>
      query.state.data?.pages[0]?.total === 0 ? IDLE_MS : (false as const),
  });
}

function pages<Page>(token: string, key: readonly string[], path: string, parameter: string, next: (page: Page) => string | null) {
  return infiniteQueryOptions({
    queryKey: ['desk', ...key],
    queryFn: async ({ pageParam }: { pageParam: string | null }) =>
      (await deskGet(token, pageParam === null ? path : `${path}&${parameter}=${encodeURIComponent(pageParam)}`)) as Page,
    initialPageParam: null as string | null,
    getNextPageParam: next,
    staleTime: 0,
    refetchInterval: REFRESH_MS,
    retry: retriesOnce,
  });
}

const offsetOf = ({ nextOffset }: { readonly nextOffset: number | null }) => (nextOffset === null ? null : String(nextOffset));

/** Everything the desk reads; the token is not part of any key, so that no tool shows it. */
export const deskQueries = {
  dashboard: (token: string) =>
    queryOptions({
      queryKey: ['desk', 'dashboard'],
      queryFn: async () => (await deskGet(token, 'dashboard')) as WireDashboard,
      staleTime: 0,
      refetchInterval: REFRESH_MS,
      retry: retriesOnce,
    }),
  listings: (token: string, status: string) => queue<WireQueueEntry>(token, 'listings', status),
  listing: (token: string, id: string) =>
    queryOptions({
      queryKey: ['desk', 'listing', id],
      queryFn: async () => (await deskGet(token, `listings/${encodeURIComponent(id)}`)) as WireQueueEntry,
      retry: retriesOnce,
    }),
  reviews: (token: string, status: string) => queue<WireReviewEntry>(token, 'reviews', status),
  orders: (token: string, state: string) =>
    pages<OrdersPage>(token, ['orders', state], state === '' ? 'orders?' : `orders?state=${state}`, 'offset', offsetOf),
  quotes: (token: string, answered: string) =>
    pages<QuotesPage>(token, ['quotes', answered], answered === '' ? 'quotes?' : `quotes?answered=${answered}`, 'offset', offsetOf),
};

type QueueData<Entry> = InfiniteData<WireQueue<Entry>, string | null>;

/** Takes decided entries out of a list on screen at once; the next answer of the server confirms it. */
export function dropFromQueue<Entry extends { readonly id: string }>(
  queries: QueryClient,
  queryKey: readonly unknown[],
  ids: ReadonlySet<string>,
): void {
  queries.setQueryData<QueueData<Entry>>(queryKey, (held) => {
    if (held === undefined) return held;
    const pagesLeft = held.pages.map((page) => {
      const entries = page.entries.filter((entry) => !ids.has(entry.id));
      return { ...page, entries, total: page.total - (page.entries.length - entries.length) };
    });
    return { ...held, pages: pagesLeft };
  });
}
