import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Answer } from '#domain/api.ts';
import { ApiError } from '#lib/api-client.ts';
import { listingQueries } from '#lib/listing-queries.ts';
import { type DeviceRecord, useDeviceRecords } from '../device-records.ts';
import { type KnownListing, toKnownListing, useKnownListings } from './known-listings.ts';

/**
 * What came of asking for a listing: it was `heard`, is still being asked for, could not be asked (`unheard`), is no longer there for
 * its token (`gone`), or waits on this device to be sent (`waiting`).
 */
export type Hearing = 'asking' | 'heard' | 'unheard' | 'gone' | 'waiting';

export interface OwnListing {
  readonly record: DeviceRecord;
  readonly hearing: Hearing;
  /** As last heard, also in an earlier session; null when it never was. */
  readonly known: KnownListing | null;
}

type Asked = Pick<OwnListing, 'hearing' | 'known'>;
type Result = UseQueryResult<Answer<'GET /api/listings/:id'>>;

function toAsked({ data, dataUpdatedAt, isError, error }: Result): Asked {
  if (error instanceof ApiError && [401, 404].includes(error.status)) return { hearing: 'gone', known: null };
  if (data === undefined) return { hearing: isError ? 'unheard' : 'asking', known: null };
  if (!('pictures' in data)) return { hearing: 'waiting', known: null };
  return { hearing: isError ? 'unheard' : 'heard', known: toKnownListing(data, dataUpdatedAt) };
}

/** Outside the hook: results that say the same are the same list. */
const combine = (results: Result[]): Asked[] => results.map(toAsked);

/** Every listing of this device with where it stands, asked with its own token; newest first. What was heard is kept for when nobody answers. */
export function useOwnListings(): readonly OwnListing[] {
  const records = useDeviceRecords('listings');
  const asked = useQueries({ queries: records.map(({ id, token }) => listingQueries.watched(id, token)), combine });
  const [held, setHeld] = useKnownListings();
  useEffect(() => {
    const heard = records.flatMap(({ id }, at) => {
      const known = asked[at]?.known ?? null;
      return known === null ? [] : [[id, known] as const];
    });
    if (heard.length > 0) setHeld((before) => keepOwn({ ...before, ...Object.fromEntries(heard) }, records));
  }, [records, asked, setHeld]);
  return records.map((record, at) => {
    const { hearing, known } = asked[at] ?? { hearing: 'asking', known: null };
    return { record, hearing, known: known ?? held[record.id] ?? null };
  });
}

/** Nothing is kept of listings that this device was made to forget. */
const keepOwn = (known: Readonly<Record<string, KnownListing>>, records: readonly DeviceRecord[]) =>
  Object.fromEntries(Object.entries(known).filter(([id]) => records.some((record) => record.id === id)));
