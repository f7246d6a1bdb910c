/** The shorter side of the screens a kiosk is drawn for, in CSS pixels. */
const DRAWN_FOR_PX = 1080;

/** How many times larger than drawn a screen shows a kiosk; smaller ones show it as it is. */
export const kioskZoom = ({ width, height }: { readonly width: number; readonly height: number }): number =>
  Math.max(1, Math.min(width, height) / DRAWN_FOR_PX);
