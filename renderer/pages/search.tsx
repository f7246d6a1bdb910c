import { useEffect } from 'react';
import { useNavigationType, useSearchParams } from 'react-router-dom';
import { searchOf } from '#domain/catalogue/catalogue-limits.ts';
import { useRememberSearch } from '#state/recent-searches.ts';
import { CatalogueBrowser } from '../features/catalogue-browser/catalogue-browser.tsx';

/** `/?search=`: the results among all products, with their filters. Remembers what is searched here, not opened links. */
export function SearchPage() {
  const search = searchOf(useSearchParams()[0].get('search'));
  const kind = useNavigationType();
  const remember = useRememberSearch();
  useEffect(() => {
    if (kind !== 'POP') remember(search);
  }, [kind, search, remember]);
  return <CatalogueBrowser categorySlug={null} isSearch />;
}
