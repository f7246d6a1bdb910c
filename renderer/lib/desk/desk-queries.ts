import { type InfiniteData, infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { WireMatchedListing, WireQueue } from '#domain/site/desk-wire.ts';
import { call } from '../call.ts';
import { retriesOnce } from '../refusal.ts';

/** Milliseconds between refetches of counts, orders and quotes. */
const REFRESH_MS = 30_000;
/** Milliseconds between refetches of an empty review queue. */
const IDLE_MS = 10_000;

/** Everything the desk read, to be refetched or removed together. */
export const deskKeys = {
  all: ['desk'],
  dashboard: ['desk', 'dashboard'],
  quotes: ['desk', 'quotes'],
  withdrawals: ['desk', 'withdrawals'],
} as const;

function pages<Page>(key: readonly string[], fetchPage: (from: string | undefined) => Promise<Page>, next: (page: Page) => string | null) {
  return infiniteQueryOptions({
    queryKey: [...deskKeys.all, ...key],
    queryFn: ({ pageParam }: { pageParam: string | null }) => fetchPage(pageParam ?? undefined),
    initialPageParam: null as string | null,
    getNextPageParam: next,
    staleTime: 0,
    refetchInterval: REFRESH_MS,
    retry: retriesOnce,
  });
}

/**
 * A decision concerns what is on screen, so a queue never changes while it is read: refetched on request, or while it
 * is empty.
 */
function queue<Entry>(kind: string, asked: readonly string[], fetchPage: (cursor: string | undefined) => Promise<WireQueue<Entry>>) {
  return infiniteQueryOptions({
    ...pages([kind, ...asked], fetchPage, (page) => page.nextCursor),
    gcTime: 0,
    refetchInterval: (query: { state: { data?: InfiniteData<WireQueue<Entry>> | undefined } }) =>
      query.state.data?.pages[0]?.total === 0 ? IDLE_MS : (false as const),
  });
}

const offsetOf = ({ nextOffset }: { readonly nextOffset: number | null }) => (nextOffset === null ? null : String(nextOffset));
const withoutBlank = (filter: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));
/** An empty choice means all. */
const chosen = (text: string) => (text === '' ? undefined : text);

export interface QueueFilter {
  readonly status: string;
  readonly search: string;
  readonly only: string;
}
const toQuery = ({ status, search, only }: QueueFilter) => ({ status, search: chosen(search), only: chosen(only) });

/** Reads all listings in the review queue that match now, longest waiting first, up to the limit of one decision. */
export async function readMatched(token: string, filter: QueueFilter): Promise<WireMatchedListing[]> {
  const matched: WireMatchedListing[] = [];
  let cursor: string | undefined;
  do {
    const page = await call('GET /api/operator/listings/matched', { token, query: { ...toQuery(filter), cursor } });
    matched.push(...page.entries);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return matched;
}

/** Everything the desk reads; the token is in no key, so that no tool shows it. */
export const deskQueries = {
  dashboard: (token: string) =>
    queryOptions({
      queryKey: deskKeys.dashboard,
      queryFn: () => call('GET /api/operator/dashboard', { token }),
      staleTime: 0,
      refetchInterval: REFRESH_MS,
      retry: retriesOnce,
    }),
  /** Finds entries of any kind by name, a few of each kind. */
  find: (token: string, text: string) =>
    queryOptions({
      queryKey: [...deskKeys.all, 'find', text],
      queryFn: () => call('GET /api/operator/find', { token, query: { q: text } }),
      staleTime: 0,
      enabled: text !== '',
      retry: retriesOnce,
    }),
  listings: (token: string, filter: QueueFilter) =>
    queue('listings', [filter.status, filter.only, filter.search], (cursor) =>
      call('GET /api/operator/listings', { token, query: { ...toQuery(filter), cursor } }),
    ),
  listing: (token: string, id: string) =>
    queryOptions({
      queryKey: [...deskKeys.all, 'listing', id],
      queryFn: () => call('GET /api/operator/listings/:id', { params: { id }, token }),
      retry: retriesOnce,
    }),
  audit: (token: string, { who, subject }: { readonly who: string; readonly subject: string }) =>
    pages(
      ['audit', who, subject],
      (cursor) => call('GET /api/operator/audit', { token, query: { who: chosen(who), subject: chosen(subject), cursor } }),
      (page) => page.nextCursor,
    ),
  messages: (token: string, { state, search }: { readonly state: string; readonly search: string }) =>
    pages(
      ['messages', state, search],
      (cursor) => call('GET /api/operator/messages', { token, query: { state: chosen(state), search: chosen(search), cursor } }),
      (page) => page.nextCursor,
    ),
  message: (token: string, id: string) =>
    queryOptions({
      queryKey: [...deskKeys.all, 'message', id],
      queryFn: () => call('GET /api/operator/messages/:id', { params: { id }, token }),
      staleTime: 0,
      retry: retriesOnce,
    }),
  waitingImports: (token: string) =>
    queryOptions({
      queryKey: [...deskKeys.all, 'waiting-imports'],
      queryFn: () => call('GET /api/operator/imports/waiting', { token }),
      staleTime: 0,
    }),
  batches: (token: string, search: string) =>
    pages(
      ['batches', search],
      (cursor) => call('GET /api/operator/batches', { token, query: { cursor, search: chosen(search) } }),
      (page) => page.nextCursor,
    ),
  product: (token: string, id: string) =>
    queryOptions({
      queryKey: [...deskKeys.all, 'product', id],
      queryFn: () => call('GET /api/operator/products/:id', { params: { id }, token }),
      staleTime: 0,
      gcTime: 0,
      retry: retriesOnce,
    }),
  withdrawnProducts: (token: string, search: string) =>
    pages(
      ['withdrawn-products', search],
      (cursor) => call('GET /api/operator/products', { token, query: { search: chosen(search), cursor } }),
      (page) => page.nextCursor,
    ),
  reviews: (token: string, { status, search }: { readonly status: string; readonly search: string }) =>
    queue('reviews', [status, search], (cursor) =>
      call('GET /api/operator/reviews', { token, query: { status, cursor, search: chosen(search) } }),
    ),
  searchWords: (token: string) =>
    queryOptions({
      queryKey: [...deskKeys.all, 'search-words'],
      queryFn: () => call('GET /api/operator/search-words', { token }),
      staleTime: 0,
      retry: retriesOnce,
    }),
  shop: (token: string) =>
    queryOptions({
      queryKey: [...deskKeys.all, 'shop'],
      queryFn: () => call('GET /api/operator/shop', { token }),
      staleTime: 0,
      retry: retriesOnce,
    }),
  shopRevisions: (token: string) =>
    queryOptions({
      queryKey: [...deskKeys.all, 'shop', 'revisions'],
      queryFn: () => call('GET /api/operator/shop/revisions', { token }),
      staleTime: 0,
      retry: retriesOnce,
    }),
  devices: (token: string) =>
    queryOptions({
      queryKey: [...deskKeys.all, 'devices'],
      queryFn: () => call('GET /api/operator/devices', { token }),
      staleTime: 0,
      refetchInterval: REFRESH_MS,
      retry: retriesOnce,
    }),
  kioskDocuments: (token: string) =>
    queryOptions({
      queryKey: [...deskKeys.all, 'kiosk-documents'],
      queryFn: () => call('GET /api/operator/kiosk-documents', { token }),
      staleTime: 0,
      refetchInterval: REFRESH_MS,
      retry: retriesOnce,
    }),
  withdrawals: (token: string, { handled, search }: { readonly handled: string; readonly search: string }) =>
    pages(
      ['withdrawals', handled, search],
      (cursor) => call('GET /api/operator/withdrawals', { token, query: { handled, search: chosen(search), cursor } }),
      (page) => page.nextCursor,
    ),
  leads: (token: string, search: string) =>
    pages(['leads', search], (offset) => call('GET /api/operator/leads', { token, query: { search: chosen(search), offset } }), offsetOf),
  /** `filter` has the API's names; '' means all. */
  orders: (token: string, filter: Readonly<Record<string, string>>) =>
    pages(
      ['orders', JSON.stringify(filter)],
      (offset) => call('GET /api/operator/orders', { token, query: { ...withoutBlank(filter), offset } }),
      offsetOf,
    ),
  /** The newest orders with the same buyer's e-mail, including this one. */
  ordersOfBuyer: (token: string, id: string) =>
    queryOptions({
      queryKey: [...deskKeys.all, 'orders-of-buyer', id],
      queryFn: () => call('GET /api/operator/orders', { token, query: { buyerOf: id } }),
      staleTime: REFRESH_MS,
      retry: retriesOnce,
    }),
  quotes: (token: string, { answered, search }: { readonly answered: string; readonly search: string }) =>
    pages(
      ['quotes', answered, search],
      (offset) => call('GET /api/operator/quotes', { token, query: { answered: chosen(answered), search: chosen(search), offset } }),
      offsetOf,
    ),
};

type QueueData<Entry> = InfiniteData<WireQueue<Entry>, string | null>;

/** Removes decided entries from a list on screen at once; the server's next answer confirms it. */
export function dropFromQueue<Entry extends { readonly id: string }>(
  queries: QueryClient,
  queryKey: readonly unknown[],
  ids: ReadonlySet<string>,
): void {
  queries.setQueryData<QueueData<Entry>>(queryKey, (held) => {
    if (held === undefined) return held;
    const left = held.pages.map((page) => page.entries.filter((entry) => !ids.has(entry.id)));
    const dropped = held.pages.reduce((sum, page, at) => sum + page.entries.length - (left[at]?.length ?? 0), 0);
    return { ...held, pages: held.pages.map((page, at) => ({ ...page, entries: left[at] ?? [], total: page.total - dropped })) };
  });
}
