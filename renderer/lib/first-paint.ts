import { type FirstPaintState, type ListParticulars, STATE_ELEMENT_ID } from '#domain/site/api-paths.ts';
import type { WireConfig } from '#domain/site/home-wire.ts';

/** What the server put into the page, read once; empty in development, where the page comes from Vite. */
function readState(): FirstPaintState<WireConfig> | undefined {
  const text = document.getElementById(STATE_ELEMENT_ID)?.textContent;
  return text ? (JSON.parse(text) as FirstPaintState<WireConfig>) : undefined;
}

const state = readState();
const loadedAtMs = Date.now();

/** How far this device's clock is behind the server's, in ms: the countdown shows the server's time. */
export const clockSkewMs = state === undefined ? 0 : Math.max(0, Date.parse(state.now) - loadedAtMs);

/** The answer to an API URL that came with the page, already parsed; undefined when it did not. */
export function injectedAnswer(path: string): unknown {
  return state?.queries[path];
}

export function injectedList(path: string): ListParticulars | undefined {
  return state?.lists[path];
}

export const injectedConfig: WireConfig | undefined = state?.config;
