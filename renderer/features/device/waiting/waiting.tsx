import { Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import { useQuery } from '@tanstack/react-query';
import { deviceQueries, OUTBOX_CSV } from '#lib/device/device-queries.ts';
import { ButtonAnchor, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { Section } from '#ui/section.tsx';
import * as copy from './copy.ts';
import { EntryCard } from './entry-card.tsx';

export function Waiting() {
  const { data, isError, refetch } = useQuery(deviceQueries.watchedOutbox());
  const hasUnsent = data?.some(({ state }) => state !== 'sent') === true;
  return (
    <Section
      title={copy.title}
      text={copy.text}
      aside={
        hasUnsent && (
          <ButtonAnchor size="sm" href={OUTBOX_CSV} download>
            <Icon name="download" size={16} />
            {copy.downloadCsv}
          </ButtonAnchor>
        )
      }
    >
      {data !== undefined && data.length > 0 && (
        <ul className="tw-stack">
          {data.map((entry) => (
            <li key={entry.id}>
              <EntryCard entry={entry} />
            </li>
          ))}
        </ul>
      )}
      {data?.length === 0 && (
        <EmptyState icon="check" title={copy.noneTitle} text={copy.noneText}>
          <ButtonLink tone="brand" to="/products">
            {copy.browse}
          </ButtonLink>
          <ButtonLink to="/sell" reloadDocument>
            {copy.startSelling}
          </ButtonLink>
        </EmptyState>
      )}
      {data === undefined && isError && <ErrorState title={copy.failedTitle} text={copy.failedText} onRetry={() => void refetch()} />}
      {data === undefined && !isError && <Skeleton height={120} radius="md" role="status" aria-label={copy.loading} />}
    </Section>
  );
}
