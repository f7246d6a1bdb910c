import { type UseQueryResult, useInfiniteQuery, useQueries } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Answer } from '#domain/api.ts';
import { toCents } from '#domain/kernel/money.ts';
import type { WirePortalListing } from '#domain/supplier/supplier-wire.ts';
import { ApiError } from '#lib/api-client.ts';
import { listingQueries } from '#lib/listing-queries.ts';
import { portalQueries } from '#lib/supplier-portal/portal-queries.ts';
import { type DeviceRecord, useDeviceRecords, useRenewTokens } from '../device-records.ts';
import { type KnownListing, toKnownListing, useKnownListings } from './known-listings.ts';
import { useSupplierLink } from './supplier-link.ts';

/**
 * Result of fetching a listing: `loaded` (answered), `asking` (pending), `unreachable` (no answer), `gone` (its token
 * no longer opens it), or `waiting` (on this device, to be sent).
 */
export type FetchState = 'asking' | 'loaded' | 'unreachable' | 'gone' | 'waiting';

export interface PortalListing {
  readonly record: DeviceRecord;
  readonly fetchState: FetchState;
  /** The last known state, also from an earlier session; null if it was never fetched. */
  readonly known: KnownListing | null;
}

type Asked = Pick<PortalListing, 'fetchState' | 'known'>;
type Result = UseQueryResult<Answer<'GET /api/listings/:id'>>;

function toAsked({ data, dataUpdatedAt, isError, error }: Result): Asked {
  if (error instanceof ApiError && [401, 404].includes(error.status)) return { fetchState: 'gone', known: null };
  if (data === undefined) return { fetchState: isError ? 'unreachable' : 'asking', known: null };
  if (!('pictures' in data)) return { fetchState: 'waiting', known: null };
  return { fetchState: isError ? 'unreachable' : 'loaded', known: toKnownListing(data, dataUpdatedAt) };
}

/** Outside the hook: equal results keep the same list. */
const combine = (results: Result[]): Asked[] => results.map(toAsked);

/**
 * Every listing of this device with its status, fetched with its own token; newest first. Answers are stored for use
 * while there is no connection.
 */
function useListingsHere(): readonly PortalListing[] {
  const records = useDeviceRecords('listings');
  const asked = useQueries({ queries: records.map(({ id, token }) => listingQueries.watched(id, token)), combine });
  const [held, setHeld] = useKnownListings();
  useEffect(() => {
    const heard = records.flatMap(({ id }, at) => {
      const known = asked[at]?.known ?? null;
      return known === null ? [] : [[id, known] as const];
    });
    if (heard.length > 0) setHeld((before) => dropForgotten({ ...before, ...Object.fromEntries(heard) }, records));
  }, [records, asked, setHeld]);
  return records.map((record, at) => {
    const { fetchState, known } = asked[at] ?? { fetchState: 'asking', known: null };
    return { record, fetchState, known: known ?? held[record.id] ?? null };
  });
}

function useSupplierListings() {
  const [link] = useSupplierLink();
  return useInfiniteQuery(portalQueries.listings(link));
}

/** Listings by the supplier of this device from elsewhere: on other devices and by files. */
export function useListingsElsewhere(): readonly PortalListing[] {
  const records = useDeviceRecords('listings');
  const { data, dataUpdatedAt } = useSupplierListings();
  useNewestTokens(records, data?.pages);
  return useMemo(() => {
    const known = new Set(records.map(({ id }) => id));
    const listed = data?.pages.flatMap((page) => page.entries) ?? [];
    return listed.filter(({ id }) => !known.has(id)).map((entry) => toPortalListing(entry, dataUpdatedAt));
  }, [records, data, dataUpdatedAt]);
}

/** The listings of this device, then those of its supplier from elsewhere. */
export function usePortalListings(): readonly PortalListing[] {
  const here = useListingsHere();
  const elsewhere = useListingsElsewhere();
  return [...here, ...elsewhere];
}

/** Replaces tokens that a renewed supplier link revoked with those of the listings it shows. */
function useNewestTokens(
  records: readonly DeviceRecord[],
  pages: readonly { readonly entries: readonly WirePortalListing[] }[] | undefined,
): void {
  const renewTokens = useRenewTokens('listings');
  useEffect(() => {
    const newest = new Map(pages?.flatMap(({ entries }) => entries.map(({ id, manageToken }) => [id, manageToken] as const)));
    if (records.some(({ id, token }) => (newest.get(id) ?? token) !== token)) renewTokens(newest);
  }, [records, pages, renewTokens]);
}

/** Number of the supplier's listings not loaded yet, and a function that loads the next page. */
export function useMoreListings() {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useSupplierListings();
  const read = data?.pages.reduce((sum, page) => sum + page.entries.length, 0) ?? 0;
  return {
    left: hasNextPage ? (data?.pages[0]?.total ?? read) - read : 0,
    isLoading: isFetchingNextPage,
    load: () => void fetchNextPage(),
  };
}

function toPortalListing({ id, manageToken, name, createdAt, price, ...entry }: WirePortalListing, heardAtMs: number): PortalListing {
  const { status, editStatus, reason, reviewBy, productPath, stock, moq, picture } = entry;
  return {
    record: { id, token: manageToken, label: name, createdAt },
    fetchState: 'loaded',
    known: {
      ...{ name, status, editStatus, reason, reviewBy, productPath, stock, moq, picture },
      priceCents: toCents(price),
      heardAt: new Date(heardAtMs).toISOString(),
    },
  };
}

/** Drops stored listings that were removed from this device. */
const dropForgotten = (known: Readonly<Record<string, KnownListing>>, records: readonly DeviceRecord[]) =>
  Object.fromEntries(Object.entries(known).filter(([id]) => records.some((record) => record.id === id)));
