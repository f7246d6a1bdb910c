import { queryOptions } from '@tanstack/react-query';
import { request } from './api-client.ts';
import { newKey } from './submission/new-key.ts';

/** Milliseconds between pings until the server answers. */
const RETRY_MS = 3000;

/** @throws TypeError without an answer; an Error if something else answered, such as a captive portal's sign-in page */
async function ping(): Promise<true> {
  const nonce = newKey();
  const response = await request(`/v1/ping?nonce=${nonce}`, { cache: 'no-store' });
  const answer: unknown = await response.json();
  if (typeof answer !== 'object' || answer === null || !('nonce' in answer) || answer.nonce !== nonce)
    throw new Error('not the shop’s answer');
  return true;
}

export const connectionQueries = {
  /** Whether the shop's server answers; asks until it does. */
  ping: () =>
    queryOptions({
      queryKey: ['connection'],
      queryFn: ping,
      retry: false,
      staleTime: 0,
      gcTime: 0,
      refetchInterval: ({ state }) => (state.status === 'error' ? RETRY_MS : false),
      refetchIntervalInBackground: false,
    }),
};
