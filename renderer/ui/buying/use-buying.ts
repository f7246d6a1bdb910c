import { useMemo, useState } from 'react';
import { toCartLine } from '#domain/cart/cart-line.ts';
import { defaultVariant, type Product, type Variant } from '#domain/product/product.ts';
import { floorOf, normaliseQuantity } from '#domain/product/quantity.ts';
import { firstAvailable, isSoldOut, optionKey, optionsOf, type Sku, skusOf, variantOf } from '#domain/product/skus.ts';
import { useCartActions } from '#state/cart/cart.ts';
import { useCart } from '#state/cart/cart-atoms.ts';
import { useCartPricing } from '#state/cart/cart-pricing.ts';
import { useDeal } from '#state/unit-price.ts';
import { skuWith } from './choice.ts';
import {
  adjustTo,
  codeOf,
  limitToStock,
  normaliseCell,
  openingQuantities,
  type Quantities,
  raiseTo,
  roomFor,
  unitsHeld,
  unitsIn,
} from './quantities.ts';

/** The page: the product's, which accepts any quantity, or `/products?id=`, which adds at least the minimum order. */
export type BuyingContext = 'product' | 'products-view';

/** Quantities kept elsewhere, with the function that changes them. */
type KeptQuantities = readonly [Quantities, (quantities: Quantities) => void];

/**
 * State of buying one product: choices, quantities, their cost, and adding to the cart.
 * @param kept undefined: the quantities start at the minimum order and end with the page
 */
export function useBuying(product: Product, context: BuyingContext, kept?: KeptQuantities) {
  const skus = useMemo(() => skusOf(product), [product]);
  const [code, setCode] = useState<string | null>(null);
  const [looseVariant, setLooseVariant] = useState<Variant>(() => defaultVariant(product));
  const own = useState<Quantities | null>(null);
  const [edited, setEdited] = kept ?? own;
  const cart = useCart();
  const { add } = useCartActions();
  const deal = useDeal(product.id);

  const chosen = skus.find(({ sku }) => sku === code) ?? firstAvailable(product);
  const variant = chosen === undefined ? looseVariant : variantOf(product, chosen);
  const cells: readonly (Sku | undefined)[] = skus.length === 0 ? [undefined] : skus;
  const chosenFirst = [chosen, ...cells.filter((sku) => sku !== chosen)];
  const held = useMemo(() => cart.filter(({ id }) => id === product.id), [cart, product.id]);
  // Until a quantity is edited, the opening quantity follows the choice.
  const quantities = limitToStock(product, cells, edited ?? openingQuantities(product, chosen, held), held);

  const linesOf = (amounts: Quantities) =>
    cells.flatMap((sku) => {
      const quantity = amounts[codeOf(sku)] ?? 0;
      return quantity === 0 ? [] : [toCartLine(product, sku === undefined ? variant : variantOf(product, sku), quantity)];
    });
  const lines = linesOf(quantities);
  const pricing = useCartPricing(lines);
  const units = unitsIn(quantities);
  const floor = floorOf({ moq: product.moq, held: unitsHeld(held) });
  const toMinimum = raiseTo(context === 'product' ? floor : Math.max(1, product.moq), product, chosenFirst, quantities, held);
  const isReachable = unitsIn(toMinimum) >= floor;
  const unitPrices = pricing.lines.map(({ unitPriceCents }) => unitPriceCents);

  return {
    skus,
    chosen,
    variant,
    deal,
    quantities,
    units,
    lines,
    lineTotalsCents: pricing.lines.map(({ lineTotalCents }) => lineTotalCents),
    /** Lowest and highest unit price of the current quantities; null without any. */
    unitPriceCents: unitPrices.length === 0 ? null : { from: Math.min(...unitPrices), to: Math.max(...unitPrices) },
    isSoldOut: isSoldOut(product, undefined),
    /** Some stock is left, and all of it is in the cart. */
    isAllInCart: !isSoldOut(product, undefined) && cells.every((sku) => roomFor(product, sku, {}, held) === 0),
    floor,
    isBelowMinimum: units < (context === 'product' ? floor : product.moq),
    /** The quantities raised to the minimum order; null if the stock does not reach it. */
    toMinimum: isReachable ? toMinimum : null,
    room: (sku: Sku | undefined) => roomFor(product, sku, quantities, held),
    choose: (at: number, value: string) => {
      const name = optionsOf(product)[at]?.name;
      if (skus.length > 0) setCode(skuWith(product, skus, at, value, chosen?.values ?? [])?.sku ?? code);
      else if (name !== undefined) setLooseVariant({ ...looseVariant, [optionKey(name)]: value });
    },
    set: (sku: Sku | undefined, quantity: number) => setEdited({ ...quantities, [codeOf(sku)]: quantity }),
    setAll: setEdited,
    /** Returns a function that sets this many units in total; undefined if the stock does not reach. */
    taking: (wanted: number): (() => void) | undefined => {
      const taken = adjustTo(wanted, product, chosenFirst, quantities, held);
      return unitsIn(taken) === wanted ? () => setEdited(taken) : undefined;
    },
    /**
     * Normalises a typed quantity: in the table an empty cell is 0, in the single field the page's own rule applies.
     */
    normalise: (sku: Sku | undefined) => (raw: string | number) => {
      const stock = roomFor(product, sku, quantities, held);
      if (stock === 0) return 0;
      if (sku === undefined) return normaliseQuantity(raw, context, { moq: product.moq, stock });
      return normaliseCell(raw, stock);
    },
    canAdd: isReachable && unitsIn(context === 'products-view' ? toMinimum : quantities) > 0,
    addToCart: () => {
      const [line, ...others] = linesOf(context === 'products-view' ? toMinimum : quantities);
      if (line !== undefined) add(line, ...others);
    },
  };
}

export type Buying = ReturnType<typeof useBuying>;
