import { useEffect, useRef } from 'react';

/** Another step begins where a page would: at its top, with the focus on its heading; the form as it is first opened keeps to itself. */
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
