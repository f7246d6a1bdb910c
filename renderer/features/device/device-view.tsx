import { Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import { useQuery } from '@tanstack/react-query';
import { PAGE_TITLES } from '#domain/site/page-titles.ts';
import { errorDetail } from '#lib/api-client.ts';
import { deviceQueries } from '#lib/device/device-queries.ts';
import { useDeviceSync } from '#state/device/device-sync.ts';
import { useTitle } from '#state/use-title.ts';
import { ErrorState } from '#ui/error-state.tsx';
import * as copy from './copy.ts';
import { ProblemNotice } from './problem-notice.tsx';
import { Standing } from './standing.tsx';
import { Waiting } from './waiting/waiting.tsx';

/** The `/device` page: connection to hosted, current problems, and submissions waiting to be sent. */
export function DeviceView() {
  useTitle(PAGE_TITLES.device);
  const sync = useDeviceSync();
  const { error, refetch } = useQuery(deviceQueries.sync());
  return (
    <div className="tw-page tw-room">
      <div className="tw-stack tw-gap-4">
        <h1>{PAGE_TITLES.device}</h1>
        <p className="tw-muted tw-typed">{copy.lead}</p>
        {sync !== undefined && sync.problem !== null && <ProblemNotice problem={sync.problem} />}
      </div>
      {sync !== undefined && <Standing sync={sync} />}
      {sync === undefined && error !== null && (
        <ErrorState title={copy.failedTitle} text={errorDetail(error, copy.failedText)} onRetry={() => void refetch()} />
      )}
      {sync === undefined && error === null && <Skeleton height={180} mt="xl" radius="md" role="status" aria-label={copy.loading} />}
      <Waiting />
    </div>
  );
}
