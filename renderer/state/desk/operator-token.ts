import { useAtom } from 'jotai';
import { atomWithStorage, createJSONStorage } from 'jotai/utils';
import { tabStorage } from '#lib/device/device-storage.ts';

/** For this tab only: closing it locks the desk. Never in a URL, never in localStorage. */
const tokenAtom = atomWithStorage<string | null>('tradewind.operator-token', null, createJSONStorage(tabStorage), { getOnInit: true });

/** The operator's token as entered; null while the desk is locked. */
export function useOperatorToken() {
  return useAtom(tokenAtom);
}
