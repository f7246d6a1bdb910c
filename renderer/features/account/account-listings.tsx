import { Box } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Answer } from '#domain/api.ts';
import type { OutboxEntry } from '#domain/device/device-wire.ts';
import { formatWeekdayTime } from '#lib/format-time.ts';
import { listingQueries } from '#lib/listing-queries.ts';
import { receiptOf, useOutboxEntry } from '#state/device/outbox.ts';
import { type DeviceRecord, useDeviceRecords } from '#state/device-records.ts';
import { useListingsElsewhere, useMoreListings } from '#state/supplier-portal/portal-listings.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { ListingBadge } from '#ui/listing-badge.tsx';
import { RecordList, RecordRow } from '#ui/records/record-list.tsx';
import * as copy from './copy.ts';

export function AccountListings() {
  const records = useDeviceRecords('listings');
  const entryOf = useOutboxEntry();
  const elsewhere = useListingsElsewhere();
  const { left, isLoading, load } = useMoreListings();
  return (
    <RecordList
      title={copy.listings}
      empty={copy.noListings}
      aside={
        <ButtonLink size="sm" to="/sell" reloadDocument>
          {copy.startSelling}
        </ButtonLink>
      }
    >
      {records.map((record) => (
        <AccountListing key={record.id} record={record} entry={entryOf(record.id)} />
      ))}
      {elsewhere.map(({ record, known }) => (
        <RecordRow key={record.id} label={record.label} createdAt={record.createdAt}>
          {known !== null && <ListingBadge status={known.status} editStatus={known.editStatus} />}
          <ManageLink record={record} />
        </RecordRow>
      ))}
      {left > 0 && (
        <li>
          <Button size="sm" disabled={isLoading} onClick={load}>
            {copy.showMoreOf(left)}
          </Button>
        </li>
      )}
    </RecordList>
  );
}

function ManageLink({ record: { id, token, label } }: { readonly record: DeviceRecord }) {
  return (
    <ButtonLink size="sm" to={`/listing/${encodeURIComponent(id)}#${token}`} reloadDocument aria-label={copy.manageName(label)}>
      {copy.manage}
    </ButtonLink>
  );
}

/** The manage link carries its token in the fragment, which browsers never send anywhere. */
function AccountListing({ record, entry }: { readonly record: DeviceRecord; readonly entry: OutboxEntry | undefined }) {
  const listing = useQuery(listingQueries.one(record.id, record.token));
  const dueAt = entry?.state === 'sent' ? receiptOf(entry).dueAt : null;
  return (
    <RecordRow label={record.label} createdAt={record.createdAt}>
      <Standing listing={listing.data} hasFailed={listing.isError} />
      {dueAt !== null && <span className="tw-note">{copy.reviewedBy(formatWeekdayTime(dueAt))}</span>}
      <ManageLink record={record} />
      <MissingPictures listing={listing.data} />
    </RecordRow>
  );
}

/** Lists pictures that could not be copied and why; otherwise only buyers would notice. */
function MissingPictures({ listing }: { readonly listing: Answer<'GET /api/listings/:id'> | undefined }) {
  const pictures = listing !== undefined && 'pictures' in listing ? listing.pictures : [];
  const missing = pictures.filter(({ problem }) => problem !== null);
  if (missing.length === 0) return null;
  return (
    <Box w="100%" className="tw-small tw-wrap">
      <p className="tw-bad tw-strong">{copy.picturesMissing(missing.length)}</p>
      <ul>
        {missing.map(({ source, problem }) => (
          <li key={source}>
            {source}: {problem}
          </li>
        ))}
      </ul>
      <p>{copy.picturesToDo}</p>
    </Box>
  );
}

function Standing({ listing, hasFailed }: { readonly listing: Answer<'GET /api/listings/:id'> | undefined; readonly hasFailed: boolean }) {
  if (listing === undefined) return <span>{hasFailed ? copy.unknownState : copy.loading}</span>;
  if (listing.status === 'queued') return <span>{copy.queued}</span>;
  return <ListingBadge status={listing.status} editStatus={'editStatus' in listing ? listing.editStatus : null} />;
}
