import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { showsResults } from '#lib/first-screen/shows-results.ts';

/**
 * Does what a browser does on a page load: a new page starts at the top with the focus in it, and so does a new search;
 * filters change the query of the same page. Going back relies on the browser's scroll restoration and on pages that
 * restore theirs.
 */
export function useNavigationEffects() {
  const main = useRef<HTMLElement>(null);
  const place = useLocation();
  const page = showsResults(place) ? `/?${new URLSearchParams(place.search).get('search')}` : place.pathname;
  const kind = useNavigationType();
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    if (kind !== 'POP') window.scrollTo({ top: 0, behavior: 'instant' });
    main.current?.focus({ preventScroll: true });
  }, [page, kind]);
  return main;
}
