import { type RefObject, useEffect, useState } from 'react';

/**
 * Returns the ends at which a horizontally scrolling row is cut off: `start end`, `start`, `end` or nothing. Until it
 * is measured, returns `end`.
 */
export function useOverflowEdges(row: RefObject<HTMLElement | null>): string {
  const [cut, setCut] = useState('end');
  useEffect(() => {
    const element = row.current;
    if (element === null) return;
    const measure = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      // Widths are rounded but the scroll position is not: within a pixel of an end counts as at the end.
      const ends = [scrollLeft > 1 && 'start', scrollLeft < scrollWidth - clientWidth - 1 && 'end'];
      setCut(ends.filter(Boolean).join(' '));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [row]);
  return cut;
}
