import { useCallback, useEffect, useRef, useState } from 'react';
import { endVisit } from '#lib/device/kiosk-queries.ts';
import { useVisitDeadline } from '#state/kiosk/visit.ts';

const LOOK_MS = 200;
/**
 * Milliseconds the warning stays after a touch, so that the touch's remaining events do not reach what lies beneath.
 */
const AFTER_FINGER_MS = 80;

const INPUT = ['pointerdown', 'pointermove', 'pointerup', 'touchmove', 'wheel', 'keydown', 'input', 'compositionupdate'] as const;
const OF_A_FINGER: ReadonlySet<string> = new Set(['pointerdown', 'pointermove', 'pointerup', 'touchmove']);

/**
 * True for events caused by a person: excludes scripted events, and moves reported because content moved under a still
 * mouse.
 */
function isByPerson(event: Event): boolean {
  return (
    event.isTrusted && !(event instanceof PointerEvent && event.type === 'pointermove' && event.movementX === 0 && event.movementY === 0)
  );
}

export interface Idle {
  /** Seconds until the visit ends; null while no warning is needed. */
  readonly secondsLeft: number | null;
  readonly extend: () => void;
}

/**
 * Ends the visit after `idleMs` without input and `warningMs` without an answer, or when a screen's own deadline
 * passes.
 */
export function useIdle(idleMs: number, warningMs: number): Idle {
  const deadline = useVisitDeadline();
  const lastAt = useRef(performance.now());
  const isAsking = useRef(false);
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null);

  const extend = useCallback(() => {
    lastAt.current = performance.now();
    isAsking.current = false;
    setSecondsLeft(null);
  }, []);

  useEffect(() => {
    const ended = new AbortController();
    const onInput = (event: Event) => {
      if (!isByPerson(event)) return;
      if (!isAsking.current) lastAt.current = performance.now();
      else if (!OF_A_FINGER.has(event.type) || (event as PointerEvent).pointerType === 'mouse') setTimeout(extend);
      else if (event.type === 'pointerup') setTimeout(extend, AFTER_FINGER_MS);
    };
    for (const type of INPUT) document.addEventListener(type, onInput, { capture: true, passive: true, signal: ended.signal });
    return () => ended.abort();
  }, [extend]);

  // Restarts the idle time when a deadline is lifted.
  useEffect(() => {
    if (deadline === null) lastAt.current = performance.now();
  }, [deadline]);

  useEffect(() => {
    const look = () => {
      const now = performance.now();
      if (deadline !== null) {
        if (now >= deadline.endsAtMs) void endVisit();
        return;
      }
      const leftMs = idleMs + warningMs - (now - lastAt.current);
      if (leftMs <= 0) void endVisit();
      isAsking.current = leftMs <= warningMs;
      setSecondsLeft(isAsking.current ? Math.max(0, Math.ceil(leftMs / 1000)) : null);
    };
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [deadline, idleMs, warningMs]);

  return { secondsLeft, extend };
}
