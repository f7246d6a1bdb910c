import { useDebouncedValue } from '@mantine/hooks';
import { useDeskParams } from '../use-desk-params.ts';

/** Milliseconds from the last key to the request. */
const TYPING_MS = 250;

/** Returns the search text of the URL, trimmed and debounced. */
export function useSearch(): string {
  const { of } = useDeskParams();
  const [search] = useDebouncedValue(of('search').trim(), TYPING_MS);
  return search;
}
