import { useAtom } from 'jotai';
import { atom } from 'jotai/vanilla';

/** A decision that can still be undone. */
export interface UndoOffer {
  readonly ids: readonly string[];
  /** What was done, as a sentence. */
  readonly text: string;
  /** Until then, ms since 1970. */
  /** By the monotonic clock. */
  readonly untilMs: number;
}

/** The newest decision alone: the one before holds. */
const offerAtom = atom<UndoOffer | null>(null);

export function useUndoOffer() {
  return useAtom(offerAtom);
}
