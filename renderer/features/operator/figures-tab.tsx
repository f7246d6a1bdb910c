import { useQuery } from '@tanstack/react-query';
import { formatWholeUsd } from '#lib/format.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { BarChart } from './bar-chart.tsx';
import { deskQueries } from './desk-api.ts';
import styles from './figures.module.css';

/** How the desk keeps its promise: what waits now, and the last 30 days. */
export function FiguresTab({ token }: { readonly token: string }) {
  const { data, isError, refetch } = useQuery(deskQueries.dashboard(token));
  if (isError && data === undefined) return <ErrorState title="The figures could not be loaded" onRetry={() => void refetch()} />;
  if (data === undefined) return <p role="status">Loading the figures…</p>;
  const paid = data.ordersPerDay.reduce((sum, { paidUsd }) => sum + paidUsd, 0);
  const figures: readonly { label: string; value: string; isBad?: boolean }[] = [
    { label: 'Listings waiting', value: String(data.listingsWaiting) },
    { label: 'Overdue now', value: String(data.listingsOverdue), isBad: data.listingsOverdue > 0 },
    { label: 'Median review time', value: data.medianReviewHours === null ? 'none yet' : `${data.medianReviewHours.toFixed(1)} h` },
    { label: 'Decisions', value: String(data.decisions) },
    { label: 'Later than 24 h', value: String(data.breaches), isBad: data.breaches > 0 },
    { label: 'Reviews waiting', value: String(data.reviewsWaiting) },
    { label: 'Quotes unanswered', value: String(data.quotesUnanswered) },
    { label: 'Paid', value: formatWholeUsd(paid) },
  ];
  return (
    <>
      <dl className={styles.figures}>
        {figures.map(({ label, value, isBad }) => (
          <div key={label} data-bad={isBad || undefined}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.charts}>
        <BarChart title="Listings submitted per day" days={data.listingsPerDay} />
        <BarChart title="Orders per day" days={data.ordersPerDay} />
        <BarChart title="Quote requests per day" days={data.quotesPerDay} />
      </div>
      <p className={styles.note}>Figures cover the last 30 days (UTC) unless they say now.</p>
    </>
  );
}
