import { useEffect, useEffectEvent, useState } from 'react';
import { useStaffWait } from '#state/kiosk/visit.ts';

const OPEN_SECONDS = 60;
/** Seconds between two reports of activity to the server. */
const KEEP_OPEN_SECONDS = 10;

interface StaffTime {
  /** True while staff wait for an operation; the panel does not lock. */
  readonly isBusy: boolean;
  /** Reports staff activity to the server. */
  readonly onUsed: () => void;
  readonly onLocked: () => void;
}

/** Returns the seconds until the panel locks itself; every press restarts the time, here and on the server. */
export function useStaffTime({ isBusy, onUsed, onLocked }: StaffTime): number {
  const wait = useStaffWait();
  const openMs = wait(OPEN_SECONDS);
  const keepOpenMs = wait(KEEP_OPEN_SECONDS);
  const [leftMs, setLeftMs] = useState(openMs);
  const lock = useEffectEvent(onLocked);
  const keepOpen = useEffectEvent(onUsed);
  const mayLock = useEffectEvent(() => !isBusy);
  useEffect(() => {
    const ended = new AbortController();
    let heardAt = performance.now();
    let endsAt = heardAt + openMs;
    let isUsed = false;
    const use = () => {
      isUsed = true;
      endsAt = performance.now() + openMs;
    };
    const extend = ({ isTrusted }: Event) => {
      if (isTrusted) use();
    };
    for (const type of ['pointerdown', 'keydown']) document.addEventListener(type, extend, { capture: true, signal: ended.signal });
    const timer = setInterval(() => {
      if (!mayLock()) use();
      const now = performance.now();
      if (isUsed && now - heardAt >= keepOpenMs) {
        heardAt = now;
        isUsed = false;
        keepOpen();
      }
      const left = endsAt - now;
      setLeftMs(Math.max(0, left));
      if (left <= 0) lock();
    }, 200);
    return () => {
      clearInterval(timer);
      ended.abort();
    };
  }, [openMs, keepOpenMs]);
  return Math.ceil(leftMs / 1000);
}
