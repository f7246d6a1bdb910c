import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { deskQueries } from '#lib/desk-queries.ts';
import { formatWholeUsd } from '#lib/format.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { BarChart } from './bar-chart.tsx';
import * as copy from './copy.ts';
import styles from './figures.module.css';

/** How the desk keeps its promise: what waits now, and the last 30 days. */
export function FiguresTab({ token }: { readonly token: string }) {
  const { data, isError, refetch } = useQuery(deskQueries.dashboard(token));
  if (isError && data === undefined) return <ErrorState title={copy.figuresFailed} onRetry={() => void refetch()} />;
  if (data === undefined) return <p role="status">{copy.loadingTheFigures}</p>;
  const paid = data.ordersPerDay.reduce((sum, { paidUsd }) => sum + paidUsd, 0);
  const figures: readonly { label: string; value: string; isBad?: boolean }[] = [
    { label: copy.listingsWaiting, value: String(data.listingsWaiting) },
    { label: copy.overdueNow, value: String(data.listingsOverdue), isBad: data.listingsOverdue > 0 },
    { label: copy.medianReviewTime, value: data.medianReviewHours === null ? copy.noneYet : `${data.medianReviewHours.toFixed(1)} h` },
    { label: copy.decisions, value: String(data.decisions) },
    { label: copy.laterThan24Hours, value: String(data.breaches), isBad: data.breaches > 0 },
    { label: copy.reviewsWaiting, value: String(data.reviewsWaiting) },
    { label: copy.quotesUnanswered, value: String(data.quotesUnanswered) },
    { label: copy.paid, value: formatWholeUsd(paid) },
  ];
  return (
    <Stack gap="lg">
      <dl className={`tw-fields ${styles.figures}`}>
        {figures.map(({ label, value, isBad }) => (
          <Stack key={label} gap={0} className="tw-panel">
            <dt className="tw-muted">{label}</dt>
            <dd className={isBad ? 'tw-display tw-figures tw-bad' : 'tw-display tw-figures'}>{value}</dd>
          </Stack>
        ))}
      </dl>
      <div className="tw-fields">
        <BarChart title={copy.listingsSubmittedPerDay} days={data.listingsPerDay} />
        <BarChart title={copy.ordersPerDay} days={data.ordersPerDay} />
        <BarChart title={copy.quoteRequestsPerDay} days={data.quotesPerDay} />
      </div>
      <p className="tw-muted">{copy.figuresNote}</p>
    </Stack>
  );
}
