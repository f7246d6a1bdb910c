import { useSetAtom } from 'jotai';
import { useCallback } from 'react';
import { parseStrings, storedAtom, useHydratedValue } from './stored-atom.ts';

/** docs/SPECIFICATION-NOTES.md#constants. */
const RECENT_STORED = 10;
const RECENT_SHOWN = 5;

const NONE: readonly string[] = [];
export const recentAtom = storedAtom<readonly string[]>({
  key: 'recentSearches',
  fallback: NONE,
  parse: parseStrings,
  format: JSON.stringify,
});

/** Newest first, no duplicates, ten at most. */
export function withRecent(recent: readonly string[], search: string): readonly string[] {
  const text = search.trim();
  if (text === '') return recent;
  return [text, ...recent.filter((entry) => entry.toLowerCase() !== text.toLowerCase())].slice(0, RECENT_STORED);
}

/** Returns those that are offered again. */
export function useRecentSearches(): readonly string[] {
  return useHydratedValue(recentAtom, NONE).slice(0, RECENT_SHOWN);
}

export function useRememberSearch(): (search: string) => void {
  const setRecent = useSetAtom(recentAtom);
  return useCallback((search) => setRecent((recent) => withRecent(recent, search)), [setRecent]);
}
