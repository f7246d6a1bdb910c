import { useEffect, useRef } from 'react';

/** As the keys of a desk: again after half a second, then sixteen times a second. */
const FIRST_MS = 500;
const NEXT_MS = 60;

/** Props of a button that does its thing once when pressed, and again and again for as long as it is held. */
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
    // The end of a long press is no press of its own.
    onClick: () => {
      if (!hasRepeated.current) act();
      hasRepeated.current = false;
    },
  };
}
