import { useSetAtom } from 'jotai';
import { useCallback } from 'react';
import { parseStrings, storedAtom, useHydratedValue } from './stored-atom.ts';

const VIEWED_STORED = 50;

const NONE: readonly string[] = [];
const viewedAtom = storedAtom<readonly string[]>({ key: 'viewedProducts', fallback: NONE, parse: parseStrings, format: JSON.stringify });

/** Product ids, most recent first. */
export function useViewedProducts(): readonly string[] {
  return useHydratedValue(viewedAtom, NONE);
}

export function useRememberViewed(): (id: string) => void {
  const setViewed = useSetAtom(viewedAtom);
  return useCallback(
    (id) => setViewed((viewed) => (viewed[0] === id ? viewed : [id, ...viewed.filter((other) => other !== id)].slice(0, VIEWED_STORED))),
    [setViewed],
  );
}
