import { useLayoutEffect, useState } from 'react';

/**
 * Returns the largest side, in CSS pixels, of a square of so many cells in the element's width that gives each cell the same whole number of
 * the screen's pixels: cells of two and of three pixels beside each other are what scanners stumble over. 100 % where a cell has less than one.
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
