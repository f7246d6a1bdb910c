import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from 'react-router-dom';
import { PAGE_TITLES } from '#domain/site/page-titles.ts';
import { ApiError } from '#lib/api-client.ts';
import { listingQueries } from '#lib/listing-queries.ts';
import { useTitle } from '#lib/use-title.ts';
import { useDeviceRecords } from '#state/device-records.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { ManageListing } from '../features/supply/manage-listing.tsx';
import styles from './sell.module.css';

/** `/listing/<id>#<token>`: the token stands in the fragment, or is known to this device. */
export function ManageListingPage() {
  useTitle(PAGE_TITLES.listing);
  const { id = '' } = useParams();
  const { hash } = useLocation();
  const records = useDeviceRecords('listings');
  const token = hash.slice(1) || (records.find((record) => record.id === id)?.token ?? '');
  return <div className={`tw-page ${styles.page}`}>{token === '' ? <NoToken /> : <Managed id={id} token={token} />}</div>;
}

function Managed({ id, token }: { readonly id: string; readonly token: string }) {
  const { data, error, refetch } = useQuery(listingQueries.one(id, token));
  if (data !== undefined) return <ManageListing listing={data} token={token} />;
  if (error instanceof ApiError && [401, 404].includes(error.status)) return <NoToken />;
  if (error !== null) return <ErrorState title="The listing could not be loaded" onRetry={() => void refetch()} />;
  return <p role="status">Loading your listing…</p>;
}

function NoToken() {
  return (
    <EmptyState
      icon="alert"
      title="This manage link does not work"
      text="Open the complete link you got when you listed the product. This device's listings are under the profile button."
    >
      <ButtonLink tone="brand" to="/account">
        Your listings
      </ButtonLink>
    </EmptyState>
  );
}
