import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Answer } from '#domain/api.ts';
import { deviceQueries, refreshCatalogue, refreshOutbox, sendHeartbeat } from '#lib/device/device-queries.ts';
import { formatClock, formatDay, formatRecentTime } from '#lib/format-time.ts';
import { serverNow } from '#lib/time/server-clock.ts';

export type DeviceSync = Answer<'GET /api/device/sync'>;

/**
 * This device's last known connection to hosted; undefined until its server has answered. A device whose server stopped
 * answering is offline.
 */
export function useDeviceSync(): DeviceSync | undefined {
  const { data, isError } = useQuery(deviceQueries.sync());
  return data === undefined || !isError ? data : { ...data, online: false };
}

/** Polls for the whole page, and refetches what it shows when the device reports a change. */
export function useDeviceWatch(): void {
  const queries = useQueryClient();
  useEffect(sendHeartbeat, []);
  const { data } = useQuery(deviceQueries.watched());
  const version = data?.version;
  // Also at the first answer: what came with the page may be older.
  useEffect(() => {
    if (version !== undefined) refreshCatalogue(queries);
  }, [queries, version]);
  const outbox = data && `${data.outboxWaiting} ${data.outboxRejected}`;
  const known = useRef(outbox);
  useEffect(() => {
    if (known.current !== outbox) void refreshOutbox(queries);
    known.current = outbox;
  }, [queries, outbox]);
}

/**
 * Formats a time of hosted for the user of this device, whose own clock may be wrong: `14:05` today, else `21 Nov,
 * 14:05`.
 */
export function formatAsOf(at: string): string {
  const isToday = formatDay(at) === formatDay(serverNow());
  return isToday ? formatClock(at) : formatRecentTime(at);
}
