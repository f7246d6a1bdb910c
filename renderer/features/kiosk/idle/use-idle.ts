import { useCallback, useEffect, useRef, useState } from 'react';
import { endVisit } from '#lib/device/kiosk-queries.ts';
import { useVisitDeadline } from '#state/kiosk/visit.ts';

const LOOK_MS = 200;
/** What a finger lifted off the warning still sends goes to the warning, not to what lies under it. */
const AFTER_FINGER_MS = 80;

/** Every way in which somebody shows that they are there. */
const INPUT = ['pointerdown', 'pointermove', 'pointerup', 'touchmove', 'wheel', 'keydown', 'input', 'compositionupdate'] as const;
const OF_A_FINGER: ReadonlySet<string> = new Set(['pointerdown', 'pointermove', 'pointerup', 'touchmove']);

/** Only what a person does: nothing that a program made, nor the moves a browser reports because something moved under a still mouse. */
function isByPerson(event: Event): boolean {
  return (
    event.isTrusted && !(event instanceof PointerEvent && event.type === 'pointermove' && event.movementX === 0 && event.movementY === 0)
  );
}

export interface Idle {
  /** Until the visit ends; null: nobody needs to be asked. */
  readonly secondsLeft: number | null;
  readonly extend: () => void;
}

/** Ends the visit when nobody did anything for `idleMs` and nobody answered for `warningMs` more; or when what has its own limit ends. */
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

  // What was held up begins anew when it is over.
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
