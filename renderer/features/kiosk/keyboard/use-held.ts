import { useEffect, useRef } from 'react';

/** Key repeat as on a physical keyboard: after 500 ms, then every 60 ms. */
const FIRST_MS = 500;
const NEXT_MS = 60;

/** Returns props of a button that acts once when pressed and repeats while held. */
export function useHeld(act: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hasRepeated = useRef(false);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  const again = () => {
    hasRepeated.current = true;
    act();
    timer.current = setTimeout(again, NEXT_MS);
  };
  return {
    onPointerDown: () => {
      hasRepeated.current = false;
      timer.current = setTimeout(again, FIRST_MS);
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    // The click that ends a long press does not act again.
    onClick: () => {
      if (!hasRepeated.current) act();
      hasRepeated.current = false;
    },
  };
}
