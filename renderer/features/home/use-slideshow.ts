import { useCallback, useEffect, useState } from 'react';

/** docs/SPECIFICATION-NOTES.md#constants. */
const SLIDE_MS = 5000;

const prefersStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Returns the index of the shown slide; advances every five seconds unless paused or reduced motion is preferred. */
export function useSlideshow(count: number, isHeld: boolean) {
  const [index, setIndex] = useState(0);
  const show = useCallback((next: number) => setIndex(((next % count) + count) % count), [count]);
  useEffect(() => {
    if (isHeld || prefersStill()) return;
    const timer = setTimeout(() => show(index + 1), SLIDE_MS);
    return () => clearTimeout(timer);
  }, [index, isHeld, show]);
  return { index, show };
}
