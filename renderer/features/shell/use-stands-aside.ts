import { type RefObject, useEffect } from 'react';

/** What nothing may lie over: fields, and whatever is pressed to go on. */
const WANTED = 'input, select, textarea, label, button, a[data-variant]';

/** How far apart the places are that are looked at, and how far around it they begin: its badge sticks out. */
const STEP_PX = 14;
const AROUND_PX = 8;

/** Looking asks for the layout of everything: not while something moves, but once it rests. */
const REST_MS = 120;

function* placesOf({ left, top, right, bottom }: DOMRect): Generator<readonly [x: number, y: number]> {
  for (let y = top - AROUND_PX; y <= bottom + AROUND_PX; y += STEP_PX)
    for (let x = left - AROUND_PX; x <= right + AROUND_PX; x += STEP_PX) yield [x, y];
}

function coversAnything(element: HTMLElement): boolean {
  for (const [x, y] of placesOf(element.getBoundingClientRect())) {
    const below = document.elementsFromPoint(x, y).find((found) => !element.contains(found));
    if (below?.closest(WANTED) != null) return true;
  }
  return false;
}

/**
 * What floats stands aside (`data-aside`) for as long as it would lie over a field or a button; not while it has the focus itself. The
 * attribute is set past React: it says nothing of the page, and scrolling must not render anything.
 */
export function useStandsAside(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      element.toggleAttribute('data-aside', !element.contains(document.activeElement) && coversAnything(element));
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
