import { type FirstPaintState, STATE_ELEMENT_ID } from '#domain/site/api-paths.ts';
import type { WireConfig } from '#domain/site/home-wire.ts';

/**
 * Reads once what the server put into the page; undefined in development, where the page comes from Vite, and on the
 * server itself.
 */
function readState(): FirstPaintState<WireConfig> | undefined {
  const text = typeof document === 'undefined' ? undefined : document.getElementById(STATE_ELEMENT_ID)?.textContent;
  return text ? (JSON.parse(text) as FirstPaintState<WireConfig>) : undefined;
}

export const firstPaint = readState();
