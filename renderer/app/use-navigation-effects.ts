import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * What a browser does on a page load and a single-page app must do itself: a new page starts at the top with the focus in it;
 * going back is left to the browser's own scroll restoration and to pages that remember.
 */
export function useNavigationEffects() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const kind = useNavigationType();
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    if (kind !== 'POP') window.scrollTo({ top: 0, behavior: 'instant' });
    main.current?.focus({ preventScroll: true });
  }, [pathname, kind]);
  return main;
}
