import { useSetAtom } from 'jotai';
import { recentAtom } from './recent-searches.ts';

/** Removes one recent search, or all of them. Separate from recent-searches.ts, which every page loads. */
export function useForgetSearches(): { readonly forget: (search: string) => void; readonly forgetAll: () => void } {
  const setRecent = useSetAtom(recentAtom);
  return {
    forget: (search) => setRecent((recent) => recent.filter((entry) => entry !== search)),
    forgetAll: () => setRecent([]),
  };
}
