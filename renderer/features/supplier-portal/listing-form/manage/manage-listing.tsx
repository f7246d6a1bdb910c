import { Stack } from '@mantine/core';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import type { WireListing } from '#domain/listing/listing-wire.ts';
import { ListingBadge } from '#ui/listing-badge.tsx';
import { Notice } from '#ui/notice.tsx';
import * as copy from '../copy.ts';
import { BesidePreview } from './beside-preview.tsx';
import { EditListing } from './edit-listing.tsx';
import { PictureProblems } from './picture-problems.tsx';
import { previewsOf } from './pictures-of.ts';
import { StatusTimeline } from './status-timeline.tsx';
import { WaitingPictures } from './waiting-pictures.tsx';
import { WithdrawListing } from './withdraw-listing.tsx';

const isOver = (listing: WireListing) => listing.status === 'rejected' || listing.status === 'withdrawn';

/** A listing's state, the operator's reasons, and everything its supplier can do. */
export function ManageListing({ listing, token }: { readonly listing: WireListing; readonly token: string }) {
  const form = useRef<HTMLDivElement>(null);
  const goToPictures = () => form.current?.querySelector<HTMLInputElement>('input[type="url"]')?.focus();
  const isEditable = !isOver(listing);
  return (
    <>
      <Stack component="header" gap="xs" align="flex-start" mb="lg">
        <ListingBadge status={listing.status} editStatus={listing.editStatus} />
        <h1>{listing.listing.name}</h1>
        {listing.productPath !== null && (
          <p>
            <Link className="tw-link" to={listing.productPath}>
              {copy.seeItAsBuyersDo}
            </Link>
          </p>
        )}
      </Stack>
      {listing.reason !== null && (
        <Notice role="region" title={copy.operatorReason} mb="lg" className="tw-typed">
          {listing.reason}
        </Notice>
      )}
      {listing.duplicate !== null && isEditable && (
        <Notice role="region" title={copy.possibleDuplicate} mb="lg" className="tw-typed">
          {copy.duplicateText(listing.duplicate.name)}
        </Notice>
      )}
      <PictureProblems pictures={listing.pictures} onGo={isEditable ? goToPictures : undefined} />
      <WaitingPictures pictures={listing.pictures} />
      {isEditable ? (
        <div ref={form}>
          {/* Keyed by revision, so that a new one resets the form. */}
          <EditListing key={listing.revision} listing={listing} token={token}>
            <section className="tw-panel" aria-label={copy.yourListing}>
              <StatusTimeline listing={listing} />
              <WithdrawListing listing={listing} token={token} />
            </section>
          </EditListing>
        </div>
      ) : (
        <BesidePreview draft={listing.listing} previews={previewsOf(listing)} aside={null}>
          <div className="tw-panel">
            <StatusTimeline listing={listing} />
          </div>
        </BesidePreview>
      )}
    </>
  );
}
