import { useEffect, useState } from 'react';
import { kioskZoom } from '#domain/device/kiosk-zoom.ts';

const scaleNow = () => kioskZoom({ width: window.innerWidth, height: window.innerHeight });

/** Returns the scale factor for a large screen in a browser. The app zooms its window instead, so there it is 1. */
export function useScreenScale(): number {
  const [scale, setScale] = useState(scaleNow);
  useEffect(() => {
    const measure = () => setScale(scaleNow());
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, []);
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--tw-scale', String(scale));
    return () => void style.removeProperty('--tw-scale');
  }, [scale]);
  return scale;
}
