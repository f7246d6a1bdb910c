import { type RefObject, useLayoutEffect, useState } from 'react';

/** Two to five columns by the list's width in `rem` (docs/SPECIFICATION-NOTES.md#screens). */
function columnsFor(widthRem: number): number {
  if (widthRem >= 65) return 5;
  if (widthRem >= 50) return 4;
  if (widthRem >= 36.25) return 3;
  return 2;
}

/** Pixels per `rem`: more than 16 on screens viewed from a distance. */
const remPx = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

/** Observes the list's width, the columns that fit, and its top position on the page. */
export function useListBox(list: RefObject<HTMLElement | null>): {
  readonly width: number;
  readonly columns: number;
  readonly top: number;
} {
  const [box, setBox] = useState({ width: 0, columns: columnsFor(0), top: 0 });
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return;
    const measure = () => {
      const { width, top } = element.getBoundingClientRect();
      const next = { width: Math.round(width), columns: columnsFor(width / remPx()), top: Math.round(top + window.scrollY) };
      setBox((held) => (held.width === next.width && held.columns === next.columns && held.top === next.top ? held : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list]);
  return box;
}
