import type { WireKiosk } from '#domain/device/kiosk-wire.ts';
import { firstPaint } from '../first-screen/first-paint.ts';

/**
 * The document of the kiosk this page was made for; null everywhere else. Available before the browser's storage is
 * read.
 */
export const kioskAtStart: WireKiosk | null = firstPaint?.config.kiosk ?? null;
