import { useEffect, useEffectEvent, useState } from 'react';
import { useStaffWait } from '#state/kiosk/visit.ts';

const OPEN_SECONDS = 60;

/**
 * Seconds until the panel locks itself; every press begins them anew, as it does at the server.
 * @param isBusy something goes on that staff wait for: it does not lock meanwhile
 */
export function useStaffTime(onLocked: () => void, isBusy: boolean): number {
  const openMs = useStaffWait()(OPEN_SECONDS);
  const [leftMs, setLeftMs] = useState(openMs);
  const lock = useEffectEvent(onLocked);
  const mayLock = useEffectEvent(() => !isBusy);
  useEffect(() => {
    const ended = new AbortController();
    let endsAt = performance.now() + openMs;
    const extend = ({ isTrusted }: Event) => {
      if (isTrusted) endsAt = performance.now() + openMs;
    };
    for (const type of ['pointerdown', 'keydown']) document.addEventListener(type, extend, { capture: true, signal: ended.signal });
    const timer = setInterval(() => {
      if (!mayLock()) endsAt = performance.now() + openMs;
      const left = endsAt - performance.now();
      setLeftMs(Math.max(0, left));
      if (left <= 0) lock();
    }, 200);
    return () => {
      clearInterval(timer);
      ended.abort();
    };
  }, [openMs]);
  return Math.ceil(leftMs / 1000);
}
