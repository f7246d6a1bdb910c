/** Shorter side of the screens the kiosk is designed for, in CSS pixels. */
const DRAWN_FOR_PX = 1080;

/** Returns the zoom factor for a kiosk's screen; at least 1. */
export const kioskZoom = ({ width, height }: { readonly width: number; readonly height: number }): number =>
  Math.max(1, Math.min(width, height) / DRAWN_FOR_PX);
