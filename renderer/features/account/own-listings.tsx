import { useQuery } from '@tanstack/react-query';
import type { Answer } from '#domain/api.ts';
import { listingQueries } from '#lib/listing-queries.ts';
import { type DeviceRecord, useDeviceRecords } from '#state/device-records.ts';
import { ButtonLink } from '#ui/button.tsx';
import { ListingBadge } from '#ui/listing-badge.tsx';
import * as copy from './copy.ts';
import { RecordList, RecordRow } from './record-list.tsx';

export function OwnListings() {
  const records = useDeviceRecords('listings');
  return (
    <RecordList
      title={copy.listings}
      empty={copy.noListings}
      isEmpty={records.length === 0}
      aside={
        <ButtonLink size="sm" to="/sell" reloadDocument>
          {copy.startSelling}
        </ButtonLink>
      }
    >
      {records.map((record) => (
        <OwnListing key={record.id} record={record} />
      ))}
    </RecordList>
  );
}

/** The manage link carries its token in the fragment, which browsers never send anywhere. */
function OwnListing({ record }: { readonly record: DeviceRecord }) {
  const listing = useQuery(listingQueries.one(record.id, record.token));
  return (
    <RecordRow label={record.label} createdAt={record.createdAt}>
      <Standing listing={listing.data} hasFailed={listing.isError} />
      <ButtonLink
        size="sm"
        to={`/listing/${encodeURIComponent(record.id)}#${record.token}`}
        reloadDocument
        aria-label={copy.manageName(record.label)}
      >
        {copy.manage}
      </ButtonLink>
    </RecordRow>
  );
}

function Standing({ listing, hasFailed }: { readonly listing: Answer<'GET /api/listings/:id'> | undefined; readonly hasFailed: boolean }) {
  if (listing === undefined) return <span>{hasFailed ? copy.unknownState : copy.loading}</span>;
  if (listing.status === 'queued') return <span>{copy.queued}</span>;
  return <ListingBadge status={listing.status} editStatus={'editStatus' in listing ? listing.editStatus : null} />;
}
