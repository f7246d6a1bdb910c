import { useAtom, useAtomValue } from 'jotai';
import { atom } from 'jotai/vanilla';

/** What a visitor to a kiosk asked for. In memory only: it ends with the visit. */
export interface Access {
  /** Controls stand in the lower half of the screen, in reach from a wheelchair. */
  readonly lowered: boolean;
  /** Words twice their size. */
  readonly largeText: boolean;
  readonly contrast: boolean;
  /** What gets the focus or is touched is read aloud. */
  readonly speech: boolean;
  /** Whoever needs longer is given it: waits are ten times as long. */
  readonly slow: boolean;
}

export const NO_ACCESS: Access = { lowered: false, largeText: false, contrast: false, speech: false, slow: false };
export const FULL_ACCESS: Access = { lowered: true, largeText: true, contrast: true, speech: true, slow: true };

const SLOW_FACTOR = 10;

const accessAtom = atom<Access>(NO_ACCESS);

/** [what was asked for, ask for something else] */
export function useAccess() {
  return useAtom(accessAtom);
}

/** What every wait of a kiosk for its visitor is multiplied by. */
export function useWaitFactor(): number {
  return useAtomValue(accessAtom).slow ? SLOW_FACTOR : 1;
}
