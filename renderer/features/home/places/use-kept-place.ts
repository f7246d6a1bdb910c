import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useWasHydrated } from '#state/screen/screen.tsx';
import { goToPlace, keepPlace, type Place, placeOf, recallPlace } from './kept-place.ts';

/** Milliseconds without scrolling after which the place counts as looked at. */
const SETTLED_MS = 150;
/** Frames without a move after which the page has its heights, and milliseconds after which it is left as it is. */
const STILL_FRAMES = 20;
const AT_LAST_MS = 3000;
const TAKES_OVER = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Keeps the card under the eye: going back to the page, or reloading it, finds the same card in the same place. A new
 * visit starts at the top.
 * @returns true if this visit returns to a place: everything above it must be rendered at once
 */
export function useKeptPlace(): boolean {
  const visit = useLocation().key;
  const isReturn = useNavigationType() === 'POP';
  const wasHydrated = useWasHydrated();
  // The server's HTML knows no place; the effect reads it there.
  const [isReturning] = useState(() => !wasHydrated && isReturn && recallPlace(visit) !== undefined);
  useLayoutEffect(() => {
    if (!isReturn) {
      window.scrollTo({ top: 0, behavior: 'instant' });
      return undefined;
    }
    const place = recallPlace(visit);
    return place === undefined ? undefined : stayAt(place);
  }, [visit, isReturn]);
  useEffect(() => keepPlaceOf(visit), [visit]);
  return isReturning;
}

/** Holds the place while parts of the page get their heights, until the visitor takes over. */
function stayAt(place: Place): () => void {
  const until = performance.now() + AT_LAST_MS;
  let still = 0;
  let frame = 0;
  const step = () => {
    still = goToPlace(place) === 0 ? still + 1 : 0;
    if (still < STILL_FRAMES && performance.now() < until) frame = requestAnimationFrame(step);
  };
  const stop = () => cancelAnimationFrame(frame);
  for (const kind of TAKES_OVER) addEventListener(kind, stop, { once: true, passive: true });
  step();
  return () => {
    stop();
    for (const kind of TAKES_OVER) removeEventListener(kind, stop);
  };
}

/** Notes the place whenever scrolling rests, and once more with every press, which may lead to another page. */
function keepPlaceOf(visit: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const note = (event?: Event) => keepPlace(visit, placeOf(event?.target instanceof Element ? event.target : null));
  const onScroll = () => {
    clearTimeout(timer);
    timer = setTimeout(note, SETTLED_MS);
  };
  addEventListener('scroll', onScroll, { passive: true });
  addEventListener('click', note, { capture: true });
  addEventListener('submit', note, { capture: true });
  return () => {
    clearTimeout(timer);
    removeEventListener('scroll', onScroll);
    removeEventListener('click', note, { capture: true });
    removeEventListener('submit', note, { capture: true });
  };
}
