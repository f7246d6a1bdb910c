import { Box } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import type { Answer } from '#domain/api.ts';
import { PAGE_TITLES } from '#domain/site/page-titles.ts';
import { ApiError } from '#lib/api-client.ts';
import { listingQueries } from '#lib/listing-queries.ts';
import { useFragmentToken } from '#lib/use-fragment-token.ts';
import { useDeviceRecords, useRememberRecord } from '#state/device-records.ts';
import { useTitle } from '#state/use-title.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { ManageListing } from '../features/supplier-portal/listing-form/manage/manage-listing.tsx';
import * as copy from './copy.ts';

/** Replaces an id: the fragment is the claim of a listing submitted at a kiosk. */
const CLAIM = 'claim';

/**
 * `/listing/<id>#<token>`: the token is in the fragment, or stored on this device. `/listing/claim#<claim>` comes from
 * a kiosk.
 */
export function ManageListingPage() {
  useTitle(PAGE_TITLES.listing);
  const { id = '' } = useParams();
  const { hash } = useLocation();
  return (
    <Box className="tw-page" py="xl">
      {id === CLAIM ? <Claimed claim={hash.slice(1)} /> : <Opened id={id} />}
    </Box>
  );
}

function Opened({ id }: { readonly id: string }) {
  const given = useFragmentToken();
  const known = useDeviceRecords('listings').find((record) => record.id === id)?.token ?? '';
  const token = given || known;
  return token === '' ? <NoToken /> : <Managed id={id} token={token} />;
}

/** Opens the listing as soon as hosted has it; a link created here then belongs to its owner. */
function Claimed({ claim }: { readonly claim: string }) {
  const { data, error, refetch } = useQuery(listingQueries.claimed(claim));
  if (data !== undefined) return <Navigate to={`/listing/${encodeURIComponent(data.id)}#${data.manageToken}`} replace />;
  if (error instanceof ApiError && error.status === 404)
    return <EmptyState icon="clock" title={copy.onItsWayTitle} text={copy.onItsWayText} />;
  if (error instanceof ApiError && error.status === 410)
    return <EmptyState icon="alert" title={copy.usedCodeTitle} text={copy.usedCodeText} />;
  if (error instanceof ApiError && error.status === 422) return <NoToken />;
  if (error !== null) return <ErrorState title={copy.listingFailed} onRetry={() => void refetch()} />;
  return <p role="status">{copy.loadingYourListing}</p>;
}

function Managed({ id, token }: { readonly id: string; readonly token: string }) {
  const { data, error, refetch } = useQuery(listingQueries.one(id, token));
  useRememberedListing(data, token);
  if (data !== undefined && !('pictures' in data)) return <Waiting isRefused={data.status === 'rejected'} reason={data.reason} />;
  if (data !== undefined) return <ManageListing listing={data} token={token} />;
  if (error instanceof ApiError && [401, 404].includes(error.status)) return <NoToken />;
  if (error !== null) return <ErrorState title={copy.listingFailed} onRetry={() => void refetch()} />;
  return <p role="status">{copy.loadingYourListing}</p>;
}

/** Stores the listing on this device when its link is opened on it. */
function useRememberedListing(listing: Answer<'GET /api/listings/:id'> | undefined, token: string): void {
  const records = useDeviceRecords('listings');
  const remember = useRememberRecord('listings');
  const remembered = useRef('');
  useEffect(() => {
    // Once: a renewed link may have stored a newer token since.
    if (listing === undefined || !('pictures' in listing) || remembered.current === token) return;
    remembered.current = token;
    const { id, createdAt } = listing;
    if (records.every((record) => record.id !== id || record.token !== token))
      remember({ id, token, label: listing.listing.name, createdAt });
  }, [listing, token, records, remember]);
}

/** On a device: hosted has not received it yet, or refused it. */
function Waiting({ isRefused, reason }: { readonly isRefused: boolean; readonly reason: string | null }) {
  return (
    <EmptyState icon="alert" title={isRefused ? copy.refusedTitle : copy.waitingTitle} text={reason ?? copy.waitingText}>
      <ButtonLink tone="brand" to="/account">
        {copy.yourListings}
      </ButtonLink>
    </EmptyState>
  );
}

function NoToken() {
  return (
    <EmptyState icon="alert" title={copy.badLinkTitle} text={copy.badLinkText}>
      <ButtonLink tone="brand" to="/account">
        {copy.yourListings}
      </ButtonLink>
    </EmptyState>
  );
}
