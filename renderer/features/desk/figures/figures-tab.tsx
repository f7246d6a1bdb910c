import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { deskQueries } from '#lib/desk/desk-queries.ts';
import { formatWholeUsd } from '#lib/format.ts';
import { ErrorState } from '#ui/error-state.tsx';
import * as copy from '../copy.ts';
import { DayChart } from './day-chart.tsx';
import styles from './figures.module.css';

/** How well the desk keeps its promised times: current waiting entries and the last 30 days. */
export function FiguresTab({ token }: { readonly token: string }) {
  const { data, isError, refetch } = useQuery(deskQueries.dashboard(token));
  if (isError && data === undefined) return <ErrorState title={copy.figuresFailed} onRetry={() => void refetch()} />;
  if (data === undefined) return <p role="status">{copy.loadingTheFigures}</p>;
  const paid = data.ordersPerDay.reduce((sum, { paidUsd }) => sum + paidUsd, 0);
  const figures: readonly { label: string; value: string; isBad?: boolean; query?: string }[] = [
    { label: copy.listingsWaiting, value: String(data.listingsWaiting), query: '' },
    { label: copy.overdueNow, value: String(data.listingsOverdue), isBad: data.listingsOverdue > 0, query: 'only=overdue' },
    { label: copy.medianReviewTime, value: data.medianReviewHours === null ? copy.noneYet : `${data.medianReviewHours.toFixed(1)} h` },
    { label: copy.decisions, value: String(data.decisions) },
    { label: copy.laterThan24Hours, value: String(data.breaches), isBad: data.breaches > 0 },
    { label: copy.reviewsWaiting, value: String(data.reviewsWaiting), query: 'tab=reviews' },
    { label: copy.quotesUnanswered, value: String(data.quotesUnanswered), query: 'tab=quotes' },
    { label: copy.ordersToShip, value: String(data.ordersToShip), query: 'tab=orders&state=to_ship' },
    {
      label: copy.ordersForAPerson,
      value: String(data.ordersForAPerson),
      isBad: data.ordersForAPerson > 0,
      query: 'tab=orders&state=for_a_person',
    },
    { label: copy.paid, value: formatWholeUsd(paid) },
  ];
  return (
    <Stack gap="lg">
      <dl className={`tw-fields ${styles.figures}`}>
        {figures.map(({ label, value, isBad, query }) => (
          <Stack key={label} gap={0} className="tw-panel">
            <dt className="tw-muted">{label}</dt>
            <dd className={isBad ? 'tw-display tw-figures tw-bad' : 'tw-display tw-figures'}>
              {query === undefined ? (
                value
              ) : (
                <Link to={`?${query}`} aria-label={copy.figureOf(label, value)}>
                  {value}
                </Link>
              )}
            </dd>
          </Stack>
        ))}
      </dl>
      <div className="tw-fields">
        <DayChart title={copy.listingsSubmittedPerDay} days={data.listingsPerDay} />
        <DayChart title={copy.ordersPerDay} days={data.ordersPerDay} />
        <DayChart title={copy.quoteRequestsPerDay} days={data.quotesPerDay} />
      </div>
      <p className="tw-muted">{copy.figuresNote}</p>
    </Stack>
  );
}
