import { useAtomValue, useSetAtom } from 'jotai';
import { atom } from 'jotai/vanilla';
import { type Cart, type CartLine, lineKey } from '#domain/cart/cart.ts';
import type { ChangedLine, Resolution } from '#domain/cart/line-changes.ts';
import { splitReorder } from '#domain/cart/reorder.ts';
import { savedAtom } from './cart-atoms.ts';

interface LeftBehind {
  readonly line: CartLine;
  readonly changed: ChangedLine;
  /** All that was asked for with it. */
  readonly asked: Cart;
}

/** Not stored: why a line could not be ordered is true of the day it was tried. */
const leftBehindAtom = atom<readonly LeftBehind[]>([]);

const settleAtom = atom(null, (get, set, { asked, resolution }: { readonly asked: Cart; readonly resolution: Resolution }) => {
  const { taken, left } = splitReorder(asked, resolution);
  const keys = new Set(taken.map(lineKey));
  set(
    savedAtom,
    get(savedAtom).filter((line) => !keys.has(lineKey(line))),
  );
  set(
    leftBehindAtom,
    left.map((changed) => ({ line: changed.line, changed, asked })),
  );
});

/** Takes what went into the cart off the saved list, also where another choice or quantity took its place, and keeps why the rest did not. */
export function useRemoveOrdered() {
  return useSetAtom(settleAtom);
}

/** Why this saved line stayed behind when it was ordered again; undefined: it was not. A line that is saved anew has not been tried. */
export function useStillSavedReason(line: CartLine): LeftBehind | undefined {
  return useAtomValue(leftBehindAtom).find((left) => left.line === line);
}
