import type { WireKiosk } from '#domain/device/kiosk-wire.ts';

/** True if the kiosk shows one exhibitor's products or brand. */
export const isOfExhibitor = (kiosk: WireKiosk | null): kiosk is WireKiosk =>
  kiosk !== null && (kiosk.shelves ?? kiosk.logo ?? kiosk.headline) !== undefined;
