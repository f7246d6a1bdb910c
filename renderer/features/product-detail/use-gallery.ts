import { type KeyboardEvent, type TouchEvent, useRef, useState } from 'react';

/** Pixels a finger must move to turn the page; less is a tap. */
const SWIPE_PX = 40;

/**
 * Returns the shown picture and the ways to another: buttons, arrow keys, swiping. Wraps at both ends.
 * @param chosen the chosen variant's picture; shown when the choice changes
 */
export function useGallery(count: number, chosen: number | null) {
  const [shown, setShown] = useState(chosen ?? 0);
  const [followed, setFollowed] = useState(chosen);
  if (chosen !== followed) {
    setFollowed(chosen);
    if (chosen !== null) setShown(chosen);
  }
  const touchStart = useRef<number | null>(null);
  const index = Math.min(shown, Math.max(0, count - 1));
  const turn = (by: number) => setShown((index + by + count) % Math.max(1, count));
  return {
    index,
    show: setShown,
    next: () => turn(1),
    previous: () => turn(-1),
    handlers: {
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
        event.preventDefault();
        turn(event.key === 'ArrowRight' ? 1 : -1);
      },
      onTouchStart: (event: TouchEvent) => {
        touchStart.current = event.touches.length === 1 ? (event.touches[0]?.clientX ?? null) : null;
      },
      onTouchEnd: (event: TouchEvent) => {
        const end = event.changedTouches[0]?.clientX;
        const moved = touchStart.current === null || end === undefined ? 0 : end - touchStart.current;
        touchStart.current = null;
        if (Math.abs(moved) >= SWIPE_PX) turn(moved < 0 ? 1 : -1);
      },
    },
  };
}
