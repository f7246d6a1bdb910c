import { useAtom } from 'jotai';
import { atom } from 'jotai/vanilla';

const cartDrawerAtom = atom(false);
const menuAtom = atom(false);

export function useCartDrawer() {
  return useAtom(cartDrawerAtom);
}

export function useMenu() {
  return useAtom(menuAtom);
}
