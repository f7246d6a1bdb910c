import { type FirstPaintState, STATE_ELEMENT_ID } from '#domain/site/api-paths.ts';
import type { WireConfig } from '#domain/site/home-wire.ts';

/** What the server put into the page, read once; undefined in development, where the page comes from Vite, and on the server itself. */
function readState(): FirstPaintState<WireConfig> | undefined {
  const text = typeof document === 'undefined' ? undefined : document.getElementById(STATE_ELEMENT_ID)?.textContent;
  return text ? (JSON.parse(text) as FirstPaintState<WireConfig>) : undefined;
}

export const firstPaint = readState();
const loadedAtMs = Date.now();

/**
 * How far this device's clock is behind the server's, in ms: the countdown shows the server's time. A page may have been kept for a while,
 * so that a clock ahead is not told from an old page; a device's own server says how far it is off.
 */
export const clockSkewMs =
  firstPaint === undefined ? 0 : (firstPaint.config.clockOffsetMs ?? Math.max(0, Date.parse(firstPaint.now) - loadedAtMs));
