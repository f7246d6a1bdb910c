import { useEffect, useEffectEvent, useState } from 'react';
import { useStaffWait } from '#state/kiosk/visit.ts';

const OPEN_SECONDS = 60;
/** The server hears of presses no more often than that. */
const KEEP_OPEN_SECONDS = 10;

interface StaffTime {
  /** Something goes on that staff wait for: it does not lock meanwhile. */
  readonly isBusy: boolean;
  /** Has the server hear that staff are still there. */
  readonly onUsed: () => void;
  readonly onLocked: () => void;
}

/** Seconds until the panel locks itself; every press begins them anew, here and at the server. */
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
