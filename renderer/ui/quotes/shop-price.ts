import { toCents } from '#domain/kernel/money.ts';
import { unitPrice } from '#domain/product/pricing.ts';
import type { Product } from '#domain/product/product.ts';
import { choose } from '#domain/product/skus.ts';
import { asPlainNumber } from '#domain/product/typed/typed-amount.ts';
import { productIdOf, type TypedLine } from './typed-answer.ts';

export interface DearerThanShop {
  readonly shopPriceCents: number;
  /** Units of the product over all lines, by which its price breaks count. */
  readonly units: number;
}

export const idOfLine = ({ asked, product }: TypedLine) => asked?.id ?? productIdOf(product);

/** Returns what the shop charges for a line's choice and quantity if the typed unit price is above it. */
export function dearerThanShop(line: TypedLine, lines: readonly TypedLine[], product: Product): DearerThanShop | undefined {
  const offered = Number(asPlainNumber(line.unitPrice, 'money'));
  const units = lines
    .filter((other) => idOfLine(other) === product.id)
    .reduce((sum, { quantity }) => sum + (Number(asPlainNumber(quantity, 'whole')) || 0), 0);
  if (!(offered > 0) || units <= 0) return undefined;
  const { sku } = choose(product, { sku: line.asked?.sku, variant: line.asked?.variant });
  const shopPriceCents = unitPrice(product, sku, units).unitPriceCents;
  return toCents(offered) > shopPriceCents ? { shopPriceCents, units } : undefined;
}
