import { useQuery } from '@tanstack/react-query';
import { listingQueries } from '#lib/listing-queries.ts';
import { type DeviceRecord, useDeviceRecords } from '#state/device-records.ts';
import { ButtonLink } from '#ui/button.tsx';
import { ListingBadge } from '#ui/listing-badge.tsx';
import { copy, manageName } from './copy.ts';
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
      {listing.data !== undefined ? (
        <ListingBadge status={listing.data.status} editStatus={'editStatus' in listing.data ? listing.data.editStatus : null} />
      ) : (
        <span>{listing.isError ? copy.unknownState : copy.loading}</span>
      )}
      <ButtonLink
        size="sm"
        to={`/listing/${encodeURIComponent(record.id)}#${record.token}`}
        reloadDocument
        aria-label={manageName(record.label)}
      >
        {copy.manage}
      </ButtonLink>
    </RecordRow>
  );
}
