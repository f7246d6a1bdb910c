import { type FocusEvent, useRef } from 'react';

/**
 * Remembers the focused element before the focus enters and returns the focus to it, or to the main content if it was
 * removed.
 */
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
      // Runs after the toast's own focus handling.
      setTimeout(() => back?.focus({ preventScroll: true }));
    },
  };
}
