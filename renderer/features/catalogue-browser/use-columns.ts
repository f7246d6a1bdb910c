import { type RefObject, useLayoutEffect, useState } from 'react';

/** Two to five columns by the list's own width (docs/SPECIFICATION-NOTES.md#screens). */
export function columnsFor(width: number): number {
  if (width >= 1040) return 5;
  if (width >= 800) return 4;
  if (width >= 580) return 3;
  return 2;
}

/** Watches the list's width, and where on the page it begins. */
export function useListBox(list: RefObject<HTMLElement | null>): { readonly width: number; readonly top: number } {
  const [box, setBox] = useState({ width: 0, top: 0 });
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return;
    const measure = () => {
      const { width, top } = element.getBoundingClientRect();
      const next = { width: Math.round(width), top: Math.round(top + window.scrollY) };
      setBox((held) => (held.width === next.width && held.top === next.top ? held : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list]);
  return box;
}
