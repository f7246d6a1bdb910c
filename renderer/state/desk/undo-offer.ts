import { useAtom } from 'jotai';
import { atom } from 'jotai/vanilla';

/** A decision that can still be undone. */
export interface UndoOffer {
  /** Of listings. */
  readonly ids: readonly string[];
  /** A parcel that was said to be there, with the revision of its order since. */
  readonly parcel?: { readonly id: string; readonly parcelId: string; readonly revision: number };
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
