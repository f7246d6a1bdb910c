import { type RefObject, useEffect } from 'react';

/** Elements that must not be covered: fields, buttons, prices and totals. */
const WANTED = 'input, select, textarea, label, button, a[data-variant], [data-sum], span.tw-figures, td';

/** Pixels around the element that count as covered, because its badge sticks out. */
const AROUND_PX = 8;

/** Milliseconds without movement before measuring, which forces a layout of the whole page. */
const REST_MS = 120;

const IN_SIGHT = { contentVisibilityAuto: true, visibilityProperty: true };

/** Compares bounding boxes: `elementsFromPoint` takes ten times as long, for each point. */
function liesOverAnything(element: HTMLElement): boolean {
  const own = element.getBoundingClientRect();
  return [...document.querySelectorAll(WANTED)].some((wanted) => {
    if (element.contains(wanted) || !wanted.checkVisibility(IN_SIGHT)) return false;
    const box = wanted.getBoundingClientRect();
    const isBeside = box.right < own.left - AROUND_PX || box.left > own.right + AROUND_PX;
    const isAboveOrBelow = box.bottom < own.top - AROUND_PX || box.top > own.bottom + AROUND_PX;
    // Excludes native inputs of custom controls, which are one pixel wide.
    return box.width > 1 && !isBeside && !isAboveOrBelow;
  });
}

/**
 * Sets `data-aside` on an element while it would cover a field, a button or an amount, unless it has the focus.
 * Bypasses React, so that scrolling renders nothing.
 */
export function useStandsAside(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      element.toggleAttribute('data-aside', !element.contains(document.activeElement) && liesOverAnything(element));
    };
    const lookSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(look, REST_MS);
    };
    // Detects layout changes without scrolling, such as loaded or expanded content.
    const sizes = new ResizeObserver(lookSoon);
    sizes.observe(document.body);
    const main = document.querySelector('main');
    if (main !== null) sizes.observe(main);
    for (const event of ['scroll', 'resize'] as const) window.addEventListener(event, lookSoon, { passive: true });
    document.addEventListener('focusin', lookSoon);
    lookSoon();
    return () => {
      clearTimeout(timer);
      sizes.disconnect();
      for (const event of ['scroll', 'resize'] as const) window.removeEventListener(event, lookSoon);
      document.removeEventListener('focusin', lookSoon);
    };
  }, [place]);
}
