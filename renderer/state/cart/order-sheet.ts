import { useAtomValue, useSetAtom } from 'jotai';
import { atom } from 'jotai/vanilla';
import { useMemo } from 'react';
import { roomFor } from '#domain/cart/add-to-cart.ts';
import { type Cart, lineKey } from '#domain/cart/cart.ts';
import { toCartLine } from '#domain/cart/cart-line.ts';
import { defaultVariant, type Product } from '#domain/product/product.ts';
import { skusOf, variantOf } from '#domain/product/skus.ts';
import { useCart } from './cart-atoms.ts';

/** Units of each SKU by its code; of a product without SKUs under `''`. */
type SheetQuantities = Readonly<Record<string, number>>;

interface SheetRow {
  readonly product: Product;
  readonly quantities: SheetQuantities;
}

/** Quantities entered in the buying table, by product id: they survive filters, scrolling and other pages. */
const sheetAtom = atom<ReadonlyMap<string, SheetRow>>(new Map());

const NOTHING: SheetQuantities = {};

/** Returns the quantities entered for a product; re-renders only when they change. */
export function useSheetQuantities(productId: string): SheetQuantities {
  return useAtomValue(useMemo(() => atom((get) => get(sheetAtom).get(productId)?.quantities ?? NOTHING), [productId]));
}

/** Returns what the sheet would add to the cart: at most what the cart leaves of the stock. */
export function useSheetLines(): Cart {
  const sheet = useAtomValue(sheetAtom);
  const cart = useCart();
  return useMemo(
    () =>
      limitToRoom(
        cart,
        [...sheet.values()].flatMap(({ product, quantities }) => sheetLinesOf(product, quantities)),
      ),
    [sheet, cart],
  );
}

/** Returns what these quantities of a product would add to the cart. */
export function useLinesToAdd(product: Product, quantities: SheetQuantities): Cart {
  return limitToRoom(useCart(), sheetLinesOf(product, quantities));
}

/** Replaces a product's quantities: without units it leaves the sheet. */
const enterAtom = atom(null, (get, set, product: Product, quantities: SheetQuantities) => {
  const sheet = new Map(get(sheetAtom));
  if (Object.values(quantities).some((units) => units > 0)) sheet.set(product.id, { product, quantities });
  else if (!sheet.delete(product.id)) return;
  set(sheetAtom, sheet);
});
/** Takes out the quantities of these lines; those the cart had no room for stay. */
const takeOutAtom = atom(null, (get, set, lines: Cart) => {
  const taken = new Set(lines.map(lineKey));
  for (const { product, quantities } of get(sheetAtom).values()) {
    const kept = Object.entries(quantities).filter(([code, units]) =>
      sheetLinesOf(product, { [code]: units }).some((line) => !taken.has(lineKey(line))),
    );
    set(enterAtom, product, Object.fromEntries(kept));
  }
});
const emptyAtom = atom(null, (_, set) => set(sheetAtom, new Map()));

export const useEnterQuantities = () => useSetAtom(enterAtom);
export const useTakeOutOfSheet = () => useSetAtom(takeOutAtom);
export const useEmptySheet = () => useSetAtom(emptyAtom);

function sheetLinesOf(product: Product, quantities: SheetQuantities): Cart {
  const skus = skusOf(product);
  if (skus.length === 0) return linesOf(product, defaultVariant(product), quantities['']);
  return skus.flatMap((sku) => linesOf(product, variantOf(product, sku), quantities[sku.sku]));
}

const linesOf = (product: Product, variant: Parameters<typeof toCartLine>[1], units = 0): Cart =>
  units > 0 ? [toCartLine(product, variant, units)] : [];

/** Lowers each line to the stock that the cart and the lines before it leave; without any it is left out. */
function limitToRoom(cart: Cart, lines: Cart): Cart {
  const kept: Cart[number][] = [];
  for (const line of lines) {
    const quantity = Math.min(line.quantity, roomFor([...cart, ...kept], line) ?? line.quantity);
    if (quantity > 0) kept.push({ ...line, quantity });
  }
  return kept;
}
