import type { Cents } from '#domain/kernel/money.ts';
import type { PriceTier, Product } from './product.ts';
import type { Sku } from './skus.ts';

export type Priced = Pick<Product, 'priceCents' | 'tiers'>;
/** The SKU in question; undefined: the product itself, at the price of its cheapest SKU. */
export type SkuPrice = Pick<Sku, 'priceCents'> | undefined;

/**
 * Returns the price breaks of a SKU, ascending, each cheaper than all before it, regardless of input and rounding. For
 * a SKU with its own price, a break is that price × break ÷ product price, rounded half up.
 */
export function breaksOf({ priceCents, tiers }: Priced, sku?: SkuPrice): readonly PriceTier[] {
  const listCents = sku?.priceCents ?? priceCents;
  const breaks: PriceTier[] = [];
  let lowestCents = listCents;
  for (const { minQuantity, unitPriceCents } of [...tiers].sort((a, b) => a.minQuantity - b.minQuantity)) {
    const cents = listCents === priceCents ? unitPriceCents : inProportion(unitPriceCents, listCents, priceCents);
    if (cents >= lowestCents) continue;
    lowestCents = cents;
    breaks.push({ minQuantity, unitPriceCents: cents });
  }
  return breaks;
}

/** Returns `cents × part ÷ whole`, rounded half up; exact even if the product of two prices exceeds safe integers. */
function inProportion(cents: Cents, part: Cents, whole: Cents): Cents {
  if (whole === 0) return part;
  const product = cents * part;
  if (Number.isSafeInteger(2 * product + whole)) return Math.floor((2 * product + whole) / (2 * whole));
  return Number((2n * BigInt(cents) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)));
}

/** Returns the advertised breaks: those that stock can reach. They count all lines of a product together. */
export function reachableTiers(product: Priced & Partial<Pick<Product, 'stock'>>, sku?: SkuPrice): readonly PriceTier[] {
  const most = product.stock ?? Number.POSITIVE_INFINITY;
  return breaksOf(product, sku).filter(({ minQuantity }) => minQuantity <= most);
}

/** Returns the highest tier whose minimum the quantity reaches; undefined below the first. */
export function findTier(tiers: readonly PriceTier[], quantity: number): PriceTier | undefined {
  return tiers.reduce<PriceTier | undefined>(
    (best, tier) => (tier.minQuantity <= quantity && (best === undefined || tier.minQuantity > best.minQuantity) ? tier : best),
    undefined,
  );
}

/**
 * Returns the next price break above the quantity, or undefined at the last one.
 * @param belowCents only breaks cheaper than this count: a break need not be cheaper than a running deal, or than the
 * one before it
 */
export function nextTier(
  tiers: readonly PriceTier[],
  quantity: number,
  belowCents: Cents = Number.POSITIVE_INFINITY,
): PriceTier | undefined {
  const isBetter = (tier: PriceTier, best: PriceTier | undefined) =>
    tier.minQuantity > quantity && tier.unitPriceCents < belowCents && (best === undefined || tier.minQuantity < best.minQuantity);
  return tiers.reduce<PriceTier | undefined>((best, tier) => (isBetter(tier, best) ? tier : best), undefined);
}
