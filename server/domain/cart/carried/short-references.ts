import { shortDigestOf } from '#domain/kernel/short-digest.ts';
import type { Variant } from '#domain/product/product.ts';
import { choose, type Optioned, optionKey, optionsOf, skusOf } from '#domain/product/skus.ts';
import { variantKey } from '#domain/product/variant-key.ts';
import type { CartItem } from '../cart.ts';

/** A cart line as digests of product id and variant, and a quantity: no names, prices or row numbers. */
export interface ReferredLine {
  /** 48-bit digest of the product id. */
  readonly reference: number;
  /** 32-bit digest of the variant; null if none was chosen. */
  readonly choice: number | null;
  readonly quantity: number;
}

const CHOICE_RANGE = 0x1_0000_0000;

/** Combinations of option values searched for a variant without a SKU code. */
const MAX_COMBINATIONS = 20_000;

export function referTo({ id, sku, variant, quantity }: CartItem): ReferredLine {
  const isChosen = sku !== undefined || Object.values(variant).some((value) => value !== undefined);
  return { reference: shortDigestOf(id), choice: isChosen ? choiceDigest(sku, variant) : null, quantity };
}

/** Prefers the SKU code, which survives a renamed colour; without one, digests the variant itself. */
const choiceDigest = (sku: string | undefined, variant: Variant) => shortDigestOf(sku ?? variantKey(variant)) % CHOICE_RANGE;

/**
 * Returns the variant with this digest; undefined if the product does not offer it or several variants have this
 * digest.
 */
export function findChoice(product: Optioned, choice: number): Pick<CartItem, 'sku' | 'variant'> | undefined {
  const found = [...choicesOf(product)].filter(({ sku, variant }) => choiceDigest(sku, variant) === choice);
  return found.length === 1 ? found[0] : undefined;
}

function* choicesOf(product: Optioned): Generator<Pick<CartItem, 'sku' | 'variant'>> {
  if (product.skus !== undefined)
    for (const sku of new Set(skusOf(product).map((each) => each.sku))) yield { sku, variant: choose(product, { sku }).variant };
  let left = MAX_COMBINATIONS;
  for (const variant of combinations(product)) {
    if (Object.keys(variant).length > 0) yield { variant };
    left -= 1;
    if (left === 0) return;
  }
}

/** Yields every combination of one value, or none, of each option. */
function* combinations(product: Optioned, at = 0): Generator<Variant> {
  const option = optionsOf(product)[at];
  if (option === undefined) {
    yield {};
    return;
  }
  for (const rest of combinations(product, at + 1)) {
    yield rest;
    for (const value of option.values) yield { ...rest, [optionKey(option.name)]: value };
  }
}

/** Formats a reference as API calls carry it (base 36). */
export const referenceText = (reference: number): string => reference.toString(36);
