import { QueryClient } from '@tanstack/react-query';

/** docs/SPECIFICATION-NOTES.md#calls: five minutes stale, one retry. `always`: online is what the server answers, never navigator.onLine. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 300_000, retry: 1, retryDelay: 400, networkMode: 'always', refetchOnWindowFocus: false },
    mutations: { networkMode: 'always', retry: 0 },
  },
});
