import { Group, Stack } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { WireListing } from '#domain/listing/listing-wire.ts';
import { formatTime } from '#lib/format-time.ts';
import { ListingBadge } from '#ui/listing-badge.tsx';
import { Notice } from '#ui/notice.tsx';
import * as copy from './copy.ts';
import { EditListing } from './edit-listing.tsx';
import { WithdrawListing } from './withdraw-listing.tsx';

const isOver = (listing: WireListing) => listing.status === 'rejected' || listing.status === 'withdrawn';

/** Where a listing stands, what the operator said, and everything its supplier can do with it. */
export function ManageListing({ listing, token }: { readonly listing: WireListing; readonly token: string }) {
  return (
    <>
      <Stack component="header" gap="xs" align="flex-start" mb="lg">
        <ListingBadge status={listing.status} editStatus={listing.editStatus} />
        <h1>{listing.listing.name}</h1>
        {listing.reviewBy !== null && <p className="tw-muted">{copy.answersBy(formatTime(listing.reviewBy))}</p>}
        {listing.productPath !== null && (
          <p>
            <Link className="tw-link" to={listing.productPath}>
              {copy.seeItAsBuyersDo}
            </Link>
          </p>
        )}
      </Stack>
      {listing.reason !== null && (
        <Notice role="region" title={copy.whatTheOperatorSaid} mb="lg" className="tw-typed">
          {listing.reason}
        </Notice>
      )}
      {!isOver(listing) && (
        <>
          {/* Another revision is another form. */}
          <EditListing key={listing.revision} listing={listing} token={token} />
          <WithdrawListing listing={listing} token={token} />
        </>
      )}
      <section aria-labelledby="history">
        <h2 id="history">{copy.history}</h2>
        <Stack component="ol" gap="xs" mt="xs">
          {listing.history.map((move) => (
            <Group component="li" key={`${move.at} ${move.action}`} className="tw-figures tw-wrap">
              <time className="tw-muted" dateTime={move.at}>
                {formatTime(move.at)}
              </time>
              <span>{copy.MOVE_WORDS[move.action] ?? move.action}</span>
              {move.reason !== null && <q>{move.reason}</q>}
            </Group>
          ))}
        </Stack>
      </section>
    </>
  );
}
