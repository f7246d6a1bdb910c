import { useQuery } from '@tanstack/react-query';
import { staffQueries } from '#lib/device/kiosk-queries.ts';
import { formatRecentTime } from '#lib/format-time.ts';
import * as copy from './copy.ts';
import styles from './staff.module.css';

/** What hosted does not have yet: what kind, since when, and what keeps it. No names: others look over a shoulder. */
export function WaitingList({ token }: { readonly token: string }) {
  const { data } = useQuery(staffQueries.waiting(token));
  if (data === undefined) return null;
  const unsent = data.filter(({ state, isDiscarded }) => state !== 'sent' && !isDiscarded);
  if (unsent.length === 0) return <p>{copy.nothingWaits}</p>;
  return (
    <ul className="tw-rows">
      {unsent.map(({ id, kind, createdAt, problem, reason }) => (
        <li key={id} className={styles.waiting}>
          <span className="tw-strong">{copy.kinds[kind]}</span>
          <span className="tw-figures">{formatRecentTime(createdAt)}</span>
          <span className="tw-note">{problem?.detail ?? reason}</span>
        </li>
      ))}
    </ul>
  );
}
