import { useAtom } from 'jotai';
import { atom } from 'jotai/vanilla';

/** A decision that can still be undone. */
export interface UndoOffer {
  readonly ids: readonly string[];
  /** What was done, as a sentence. */
  readonly text: string;
  /** Milliseconds of `performance.now()`. */
  readonly untilMs: number;
}

/** The newest decision alone: the one before holds. */
const offerAtom = atom<UndoOffer | null>(null);

export function useUndoOffer() {
  return useAtom(offerAtom);
}
