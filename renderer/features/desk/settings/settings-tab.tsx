import { Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import { useQuery } from '@tanstack/react-query';
import { deskQueries } from '#lib/desk/desk-queries.ts';
import { ErrorState } from '#ui/error-state.tsx';
import * as copy from './copy.ts';
import { SettingsForm } from './settings-form.tsx';

/** The shop's own settings. The form keeps the revision it was opened with, so that a save tells of a later one. */
export function SettingsTab({ token }: { readonly token: string }) {
  const { data, isError, refetch } = useQuery(deskQueries.shop(token));
  if (isError && data === undefined) return <ErrorState title={copy.failed} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={420} role="status" aria-label={copy.loading} />;
  return <SettingsForm token={token} opened={data} />;
}
