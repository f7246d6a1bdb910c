import { useAtomValue, useSetAtom } from 'jotai';
import { atom } from 'jotai/vanilla';
import { useEffect } from 'react';
import { useConfig } from '../config.tsx';
import { useWaitFactor } from './access.ts';

/** What has a limit of its own: while it goes on nobody is asked whether they are still there. When it ends, the visit does. */
const deadlineAtom = atom<{ readonly endsAtMs: number } | null>(null);

/** By `performance.now()`; null: the visit ends as every other, by nobody doing anything. */
export const useVisitDeadline = () => useAtomValue(deadlineAtom);

/**
 * While the component is shown the visit ends after so many seconds of the document, whatever is pressed: something is on its way to a
 * phone, and a phone that is gone holds up nobody. null: as ever.
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

/** Milliseconds of a kiosk's wait for its visitor: shorter in a preview, and as much longer as somebody asked for. */
export function useKioskWait(): (seconds: number) => number {
  const factor = useWaitFactor();
  const wait = useStaffWait();
  return (seconds) => wait(seconds) * factor;
}

/** The same for its staff, whose door no visitor holds open longer. */
export function useStaffWait(): (seconds: number) => number {
  const { kiosk } = useConfig();
  const scale = kiosk?.timeScale ?? 1;
  return (seconds) => (seconds * 1000) / scale;
}
