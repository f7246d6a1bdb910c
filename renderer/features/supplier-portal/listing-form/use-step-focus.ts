import { useEffect, useRef } from 'react';

/** Scrolls a new step to its top and focuses its heading; does nothing for the first step shown. */
export function useStepFocus(step: number) {
  const top = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    top.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, [step]);
  return { top, heading };
}
