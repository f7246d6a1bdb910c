import { useEffect, useState } from 'react';
import { createPath, useLocation } from 'react-router-dom';
import { kioskAtStart } from '#lib/device/kiosk-page.ts';

/**
 * Replays Back and Forward presses that came after the app first read its address but before it listened: they changed
 * only the address and left the previous page.
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
