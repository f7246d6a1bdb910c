import { useAtom, useSetAtom } from 'jotai';
import { atom } from 'jotai/vanilla';

/** A kiosk's dialog over the page, one at a time. */
export type KioskDialog =
  | { readonly name: 'start-over' }
  | { readonly name: 'staff' }
  | { readonly name: 'accessibility' }
  /** Hands the cart over to the visitor's phone. */
  | { readonly name: 'hand-off' }
  | { readonly name: 'lead' }
  /** An external link; `note` describes in a sentence what happened before. */
  | { readonly name: 'phone'; readonly url: string; readonly note?: string };

const dialogAtom = atom<KioskDialog | null>(null);

export const useKioskDialog = () => useAtom(dialogAtom);
export const useOpenKioskDialog = () => useSetAtom(dialogAtom);
