import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * Does what a browser does on a page load: a new page starts at the top with the focus in it. Going back relies on the
 * browser's scroll restoration and on pages that restore theirs.
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
