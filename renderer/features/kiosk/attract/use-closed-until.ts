import { useEffect, useState } from 'react';
import type { Opening } from '#domain/device/opening-hours.ts';
import { serverNow } from '#lib/time/server-clock.ts';
import { nextOpening } from './opening.ts';

const LOOK_MS = 15_000;

/** Returns the kiosk's next opening, updated as time passes; null while open. */
export function useClosedUntil(hours: readonly Opening[]): string | null {
  const [nowMs, setNowMs] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(serverNow()), LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  return nextOpening(hours, nowMs);
}
