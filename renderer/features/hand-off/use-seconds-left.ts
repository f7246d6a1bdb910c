import { useEffect, useState } from 'react';
import { serverNow } from '#lib/time/server-clock.ts';

/** Whole seconds until a time, counting down to 0; null without one. */
export function useSecondsLeft(until: string | null): number | null {
  const [, tick] = useState(0);
  useEffect(() => {
    if (until === null) return;
    const timer = setInterval(() => tick((count) => count + 1), 1000);
    return () => clearInterval(timer);
  }, [until]);
  return until === null ? null : Math.max(0, Math.ceil((Date.parse(until) - serverNow()) / 1000));
}
