import { useLayoutEffect, useState } from 'react';

/**
 * Returns the largest side, in CSS pixels, of a square of `cells` cells in the element's width that gives each cell the
 * same whole number of screen pixels: scanners fail on uneven cells. 100 % if a cell has less than one pixel.
 */
export function useWholePixelSide(place: HTMLElement | null, cells: number): number | string {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    if (place === null) return;
    const watch = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    watch.observe(place);
    return () => watch.disconnect();
  }, [place]);
  const scale = window.devicePixelRatio;
  const pixels = Math.floor((width * scale) / cells);
  return pixels < 1 ? '100%' : (pixels * cells) / scale;
}
