import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { connectionQueries } from '#lib/connection-query.ts';
import { formatClock, formatDay, formatRecentTime } from '#lib/format-time.ts';
import { lastHeardMs } from '#lib/time/server-clock.ts';
import { useConnection } from '#state/connection.ts';
import * as copy from './copy.ts';

/** Pings the shop while the connection is in doubt; while it is lost, says so and how old the prices are. */
export function ConnectionBar() {
  const queries = useQueryClient();
  const [connection, setConnection] = useConnection();
  const { isSuccess, isError } = useQuery(connectionQueries.ping());
  useEffect(() => {
    if (isError) setConnection('lost');
    if (!isSuccess) return;
    setConnection('trusted');
    // Answers may be from a cache, and failed ones come back without a press.
    if (connection === 'lost') void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'connection' });
  }, [connection, isError, isSuccess, queries, setConnection]);
  if (connection !== 'lost') return null;
  return (
    <div className="tw-page tw-row tw-apart tw-small" role="status" aria-label={copy.connection}>
      <span className="tw-figures">{copy.offlineSince(formatAsOf(lastHeardMs()))}</span>
      <span>{copy.reconnecting}</span>
    </div>
  );
}

/** Formats the day too unless it is today. */
const formatAsOf = (atMs: number) => (formatDay(atMs) === formatDay(Date.now()) ? formatClock(atMs) : formatRecentTime(atMs));
