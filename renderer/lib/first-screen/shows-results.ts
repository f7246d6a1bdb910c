import { searchOf } from '#domain/catalogue/catalogue-limits.ts';

/** True at `/?search=`, which shows search results in place of the home page. */
export function showsResults({ pathname, search }: Pick<URL, 'pathname' | 'search'>): boolean {
  return pathname === '/' && searchOf(new URLSearchParams(search).get('search')) !== '';
}
