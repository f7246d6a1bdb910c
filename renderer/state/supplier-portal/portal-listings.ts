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
 * What came of asking for a listing: it was `loaded`, is still being asked for, could not be asked (`unreachable`), is no longer there for
 * its token (`gone`), or waits on this device to be sent (`waiting`).
 */
export type FetchState = 'asking' | 'loaded' | 'unreachable' | 'gone' | 'waiting';

export interface PortalListing {
  readonly record: DeviceRecord;
  readonly fetchState: FetchState;
  /** As last heard, also in an earlier session; null when it never was. */
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

/** Outside the hook: results that say the same are the same list. */
const combine = (results: Result[]): Asked[] => results.map(toAsked);

/** Every listing of this device with where it stands, asked with its own token; newest first. What was heard is kept for when nobody answers. */
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

/** What the supplier of this device has listed elsewhere: on other devices and by files. */
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

/** The listings of this device, then those its supplier has elsewhere. */
export function usePortalListings(): readonly PortalListing[] {
  const here = useListingsHere();
  const elsewhere = useListingsElsewhere();
  return [...here, ...elsewhere];
}

/** A renewed supplier link ends the tokens that this device knows; the listings that the new link shows come with new ones. */
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

/** How many listings of the supplier are not read yet, and how to read the next of them. */
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

/** Nothing is kept of listings that this device was made to forget. */
const dropForgotten = (known: Readonly<Record<string, KnownListing>>, records: readonly DeviceRecord[]) =>
  Object.fromEntries(Object.entries(known).filter(([id]) => records.some((record) => record.id === id)));
