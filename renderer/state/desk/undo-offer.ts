import { useAtom } from 'jotai';
import { atom } from 'jotai/vanilla';

export interface UndoOffer {
  readonly ids: readonly string[];
  /** A parcel marked as delivered, with the resulting revision of its order. */
  readonly parcel?: { readonly id: string; readonly parcelId: string; readonly revision: number };
  /** The decision, as a sentence. */
  readonly text: string;
  /** Milliseconds of `performance.now()`. */
  readonly untilMs: number;
}

/** Only the newest decision can be undone. */
const offerAtom = atom<UndoOffer | null>(null);

export function useUndoOffer() {
  return useAtom(offerAtom);
}
