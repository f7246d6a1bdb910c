import { useEffect, useState } from 'react';
import type { Opening } from '#domain/device/opening-hours.ts';
import { serverNow } from '#lib/time/server-clock.ts';
import { nextOpening } from './opening.ts';

/** How late the page may follow the clock. */
const LOOK_MS = 15_000;

/** When the kiosk opens next, as time passes; null while it is open. */
export function useClosedUntil(hours: readonly Opening[]): string | null {
  const [nowMs, setNowMs] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(serverNow()), LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  return nextOpening(hours, nowMs);
}
