import { useState } from 'react';
import { toCartLine } from '#domain/cart/cart-line.ts';
import { quickAdd } from '#domain/cart/quick-add.ts';
import { defaultVariant, type Product } from '#domain/product/product.ts';
import { normaliseQuantity, parseQuantity, roomOf } from '#domain/product/quantity.ts';
import { useCartActions } from '#state/cart/cart.ts';
import { useUnitsHeld } from '#state/cart/cart-atoms.ts';
import { useEnterQuantities, useSheetQuantities } from '#state/cart/order-sheet.ts';

/**
 * The quantity of one row. Until one is entered, it shows the minimum order, which the total of the sheet leaves out: the
 * first step up enters it, a step below takes it out again.
 */
export function useRowQuantity(product: Product) {
  const held = useUnitsHeld(product.id);
  const entered = useSheetQuantities(product.id);
  const enterQuantities = useEnterQuantities();
  const { add } = useCartActions();
  const offer = quickAdd(product, held).kind;
  const room = roomOf({ stock: product.stock, held });
  const most = room ?? undefined;
  const least = Math.min(Math.max(1, product.moq), room ?? product.moq);
  const isEntered = Object.keys(entered).length > 0;
  // A row that scrolled away opens again if it has quantities.
  const [isOpen, setOpen] = useState(isEntered && offer === 'choose');
  const units = isEntered ? Math.min(entered[''] ?? 0, most ?? Number.POSITIVE_INFINITY) : least;
  const enter = (quantity: number) => enterQuantities(product, { '': quantity });
  return {
    offer,
    units,
    least,
    most,
    isEntered,
    /** Quantities of the sum: suggested ones too. */
    shown: offer === 'add' && !isEntered ? { '': least } : entered,
    isOpen,
    toggle: () => setOpen(!isOpen),
    enter,
    normalise: (raw: string | number): number => {
      const isStep = typeof raw === 'number';
      if (isStep && !isEntered) return least;
      if (isStep ? raw < least : parseQuantity(raw) === 0) return 0;
      return normaliseQuantity(raw, 'products-view', { moq: product.moq, stock: room });
    },
    add: () => {
      add(toCartLine(product, defaultVariant(product), units));
      enter(0);
    },
  };
}

export type RowQuantityState = ReturnType<typeof useRowQuantity>;
