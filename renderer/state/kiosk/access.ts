import { useAtom, useAtomValue } from 'jotai';
import { atom } from 'jotai/vanilla';

/** Accessibility settings of a kiosk's visitor. In memory only: they end with the visit. */
export interface Access {
  /** Controls are in the lower half of the screen, in reach from a wheelchair. */
  readonly lowered: boolean;
  /** Text is twice its size. */
  readonly largeText: boolean;
  readonly contrast: boolean;
  /** Focused or touched elements are read aloud. */
  readonly speech: boolean;
  /** Time limits are ten times as long. */
  readonly slow: boolean;
}

export const NO_ACCESS: Access = { lowered: false, largeText: false, contrast: false, speech: false, slow: false };
export const FULL_ACCESS: Access = { lowered: true, largeText: true, contrast: true, speech: true, slow: true };

const SLOW_FACTOR = 10;

const accessAtom = atom<Access>(NO_ACCESS);

export function useAccess() {
  return useAtom(accessAtom);
}

/** Factor of every time limit of a kiosk for its visitor. */
export function useWaitFactor(): number {
  return useAtomValue(accessAtom).slow ? SLOW_FACTOR : 1;
}
