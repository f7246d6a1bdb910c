import { useEffect } from 'react';
import { leadsToPreviews } from '#domain/site/page-routes.ts';
import { kioskAtStart } from '#lib/device/kiosk-page.ts';

/** The path this document, and the policy with it, came for: not where somebody had gone back to before this code was there. */
function pathOfDocument(): string {
  const address = performance.getEntriesByType('navigation')[0]?.name ?? '';
  // Some browsers of before say no address there: then where the page is now is the best there is.
  return URL.canParse(address) ? new URL(address).pathname : window.location.pathname;
}

/**
 * A supplier's pages need the policy their own document comes with. Links load it; whoever gets there without (back and forward
 * through the history of an older document) loads it here.
 */
export function useDocumentPolicy(pathname: string): void {
  useEffect(() => {
    // In a kiosk another document is another visit; it shows no previews.
    if (kioskAtStart === null && leadsToPreviews(pathname) && !leadsToPreviews(pathOfDocument())) window.location.reload();
  }, [pathname]);
}
