import { useAtomValue, useSetAtom } from 'jotai';
import { atom } from 'jotai/vanilla';
import { useEffect } from 'react';
import { useConfig } from '../config.tsx';
import { useWaitFactor } from './access.ts';

/** A deadline of its own, at which the visit ends; until then the idle prompt is not shown. */
const deadlineAtom = atom<{ readonly endsAtMs: number } | null>(null);

/** By `performance.now()`; null: the visit ends by inactivity, as usual. */
export const useVisitDeadline = () => useAtomValue(deadlineAtom);

/**
 * While the component is shown, the visit ends after this many seconds of its document, whatever the input: a transfer
 * to a phone is pending, and a phone that left must not block the kiosk. null: the usual end.
 */
export function useVisitDeadlineIn(seconds: number | null): void {
  const setDeadline = useSetAtom(deadlineAtom);
  const wait = useKioskWait();
  const ms = seconds === null ? null : wait(seconds);
  useEffect(() => {
    if (ms === null) return;
    setDeadline({ endsAtMs: performance.now() + ms });
    return () => setDeadline(null);
  }, [ms, setDeadline]);
}

/** Converts seconds of a kiosk's time limit to milliseconds: shorter in a preview, longer by the visitor's setting. */
export function useKioskWait(): (seconds: number) => number {
  const factor = useWaitFactor();
  const wait = useStaffWait();
  return (seconds) => wait(seconds) * factor;
}

/** The same for staff, whose session no visitor's setting extends. */
export function useStaffWait(): (seconds: number) => number {
  const { kiosk } = useConfig();
  const scale = kiosk?.timeScale ?? 1;
  return (seconds) => (seconds * 1000) / scale;
}
