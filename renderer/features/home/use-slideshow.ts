import { useCallback, useEffect, useState } from 'react';

/** docs/SPECIFICATION-NOTES.md#constants. */
const SLIDE_MS = 5000;

const prefersStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The index of the slide shown; turns every five seconds unless held or the person wants no motion. */
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
