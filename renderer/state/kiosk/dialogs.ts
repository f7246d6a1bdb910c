import { useAtom, useSetAtom } from 'jotai';
import { atom } from 'jotai/vanilla';

/** What a kiosk shows over the page, one at a time. */
export type KioskDialog =
  | { readonly name: 'start-over' }
  | { readonly name: 'staff' }
  | { readonly name: 'accessibility' }
  /** The cart, for the visitor's phone. */
  | { readonly name: 'hand-off' }
  | { readonly name: 'lead' }
  /** A link that leads out of here; `note` is what happened before, in a sentence. */
  | { readonly name: 'phone'; readonly url: string; readonly note?: string };

const dialogAtom = atom<KioskDialog | null>(null);

/** [what is open, open another or close it with null] */
export const useKioskDialog = () => useAtom(dialogAtom);
export const useOpenKioskDialog = () => useSetAtom(dialogAtom);
