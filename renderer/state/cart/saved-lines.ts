import { useAtomValue, useSetAtom } from 'jotai';
import { atom } from 'jotai/vanilla';
import { type Cart, type CartLine, lineKey } from '#domain/cart/cart.ts';
import type { ChangedLine, Resolution } from '#domain/cart/line-changes.ts';
import { splitReorder } from '#domain/cart/reorder.ts';
import { savedAtom } from './cart-atoms.ts';

interface LeftBehind {
  readonly line: CartLine;
  readonly changed: ChangedLine;
  /** All lines ordered together with it. */
  readonly asked: Cart;
}

/** Not stored: why a line could not be ordered applies only to that attempt. */
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

/**
 * Removes what went into the cart from the saved list, also with another choice or quantity, and records why the rest
 * did not.
 */
export function useRemoveOrdered() {
  return useSetAtom(settleAtom);
}

/**
 * Returns why this saved line could not be ordered again; undefined if it could or was not tried. Saving a line again
 * clears the reason.
 */
export function useStillSavedReason(line: CartLine): LeftBehind | undefined {
  return useAtomValue(leftBehindAtom).find((left) => left.line === line);
}
