import { shortDigestOf } from '#domain/kernel/short-digest.ts';
import type { Variant } from '#domain/product/product.ts';
import { choose, type Optioned, optionKey, optionsOf, skusOf } from '#domain/product/skus.ts';
import { variantKey } from '#domain/product/variant-key.ts';
import type { CartItem } from '../cart.ts';

/** A product by the digest of its id, what was chosen of it by a digest, and how many: no names, no prices, no row numbers. */
export interface ReferredLine {
  /** 48 bits. */
  readonly reference: number;
  /** 32 bits; null where nothing was chosen. */
  readonly choice: number | null;
  readonly quantity: number;
}

const CHOICE_RANGE = 0x1_0000_0000;

/** Combinations looked through for a choice without a code of its own. */
const MAX_COMBINATIONS = 20_000;

export function referTo({ id, sku, variant, quantity }: CartItem): ReferredLine {
  const isChosen = sku !== undefined || Object.values(variant).some((value) => value !== undefined);
  return { reference: shortDigestOf(id), choice: isChosen ? choiceDigest(sku, variant) : null, quantity };
}

/** A SKU's code outlives another name of its colour; without a code the choice itself says what is meant. */
const choiceDigest = (sku: string | undefined, variant: Variant) => shortDigestOf(sku ?? variantKey(variant)) % CHOICE_RANGE;

/** Returns what was chosen of the product; undefined if it is not offered, or if several choices have this digest. */
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

/** Every choice of one value, or none, of each option. */
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

/** As calls carry a reference. */
export const referenceText = (reference: number): string => reference.toString(36);
