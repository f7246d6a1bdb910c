import { type RefObject, useEffect } from 'react';

/** What nothing may lie over: fields, whatever is pressed to go on, and what is to be paid. */
const WANTED = 'input, select, textarea, label, button, a[data-variant], [data-sum]';

/** How far around it counts too: its badge sticks out. */
const AROUND_PX = 8;

/** Looking asks for the layout of everything: not while something moves, but once it rests. */
const REST_MS = 120;

const IN_SIGHT = { contentVisibilityAuto: true, visibilityProperty: true };

/** By boxes: asking the browser what lies at a place takes ten times as long, for each of the places. */
function liesOverAnything(element: HTMLElement): boolean {
  const own = element.getBoundingClientRect();
  return [...document.querySelectorAll(WANTED)].some((wanted) => {
    if (element.contains(wanted) || !wanted.checkVisibility(IN_SIGHT)) return false;
    const box = wanted.getBoundingClientRect();
    const isBeside = box.right < own.left - AROUND_PX || box.left > own.right + AROUND_PX;
    const isAboveOrBelow = box.bottom < own.top - AROUND_PX || box.top > own.bottom + AROUND_PX;
    // Of a field that is drawn by something else only a pixel stands there.
    return box.width > 1 && !isBeside && !isAboveOrBelow;
  });
}

/**
 * What floats stands aside (`data-aside`) for as long as it would lie over a field, a button or a total; not while it has the focus itself. The
 * attribute is set past React: it says nothing of the page, and scrolling must not render anything.
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
    // What loads or unfolds moves the rest without anybody scrolling.
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
