import { useDebouncedValue } from '@mantine/hooks';
import { useDeskParams } from '../use-desk-params.ts';

/** Milliseconds from the last key to the request. */
const TYPING_MS = 250;

/** Returns a text that is typed into the URL, trimmed and debounced; the search by default. */
export function useSearch(param = 'search'): string {
  const { of } = useDeskParams();
  const [search] = useDebouncedValue(of(param).trim(), TYPING_MS);
  return search;
}
