import { type FocusEvent, useRef } from 'react';

/** Remembers where the focus was before it came in, and gives it back there; where that is gone meanwhile, to the page. */
export function useFocusReturn() {
  const viewport = useRef<HTMLElement | null>(null);
  const cameFrom = useRef<HTMLElement | null>(null);
  return {
    remember: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
      viewport.current = currentTarget;
      if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
    },
    giveBack: () => {
      if (viewport.current?.contains(document.activeElement) !== true) return;
      const back = cameFrom.current?.isConnected === true ? cameFrom.current : document.querySelector<HTMLElement>('#main');
      // After the toast has done with the focus itself.
      setTimeout(() => back?.focus({ preventScroll: true }));
    },
  };
}
