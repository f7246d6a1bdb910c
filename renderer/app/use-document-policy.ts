import { useEffect, useState } from 'react';
import { leadsToPreviews } from '#domain/site/page-routes.ts';
import { kioskAtStart } from '#lib/device/kiosk-page.ts';

/**
 * A supplier's pages need the policy their own document comes with. Links load it; whoever gets there without (back and forward
 * through the history of an older document) loads it here.
 */
export function useDocumentPolicy(pathname: string): void {
  const [loadedPathname] = useState(pathname);
  useEffect(() => {
    // In a kiosk another document is another visit; it shows no previews.
    if (kioskAtStart === null && leadsToPreviews(pathname) && !leadsToPreviews(loadedPathname)) window.location.reload();
  }, [pathname, loadedPathname]);
}
