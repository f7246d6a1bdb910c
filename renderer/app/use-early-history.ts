import { useEffect, useState } from 'react';
import { createPath, useLocation } from 'react-router-dom';
import { kioskAtStart } from '#lib/device/kiosk-page.ts';

/**
 * Back and forward are heard once the app listens. Pressed after it first looked where it is, they changed the address alone, and the page of
 * before stood under it: they are said again.
 */
export function useEarlyHistory(): void {
  const [shown] = useState(useLocation());
  useEffect(() => {
    const { pathname, search, hash } = window.location;
    // A kiosk's addresses are in no history.
    if (kioskAtStart === null && createPath(shown) !== pathname + search + hash)
      window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
  }, [shown]);
}
