import { Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '#lib/api-client.ts';
import { deskRates } from '#lib/desk/desk-rates.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Notice } from '#ui/notice.tsx';
import type { SectionProps } from '../section.ts';
import * as copy from './copy.ts';
import styles from './currencies.module.css';
import { useOffers } from './offers.ts';
import { OffersPanel } from './offers-panel.tsx';
import { RatesPanel } from './rates-panel.tsx';

/** Offers are a member of the document and saved with it; rates are not, and saved at once. */
export function CurrenciesSection({ token, draft, errors, set }: SectionProps) {
  const { data, error, refetch } = useQuery(deskRates.query(token));
  const offers = useOffers({ draft, set });
  if (data === undefined && error instanceof ApiError && error.status === 404) return <Notice role="status">{copy.isOldServer}</Notice>;
  if (data === undefined && error !== null) return <ErrorState title={copy.failed} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={420} role="status" aria-label={copy.loading} />;
  return (
    <div className={styles.panels}>
      <OffersPanel offers={offers} rates={data.rates} errors={errors} />
      <RatesPanel token={token} shown={data} offers={offers} />
    </div>
  );
}
