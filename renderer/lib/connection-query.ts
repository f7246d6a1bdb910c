import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

const ASK_MS = 1000;

/** How this device stands with hosted, asked every second; nothing of it is asked on hosted. */
export const connectionQuery = () =>
  queryOptions({
    queryKey: ['device', 'sync'],
    queryFn: () => call('GET /api/device/sync', {}),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchInterval: ASK_MS,
  });
