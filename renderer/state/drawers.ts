import { useAtom } from 'jotai';
import { atom } from 'jotai/vanilla';

const cartDrawerAtom = atom(false);
const menuAtom = atom(false);

/** Is the cart drawer open? [isOpen, setOpen] */
export function useCartDrawer() {
  return useAtom(cartDrawerAtom);
}

/** Is the mobile menu open? [isOpen, setOpen] */
export function useMenu() {
  return useAtom(menuAtom);
}
