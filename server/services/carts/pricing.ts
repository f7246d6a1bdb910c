import type { CartItem } from '#domain/cart/cart.ts';
import { type PricedCart, priceCart } from '#domain/cart/price-cart.ts';
import type { Availability } from '#domain/cart/read-line.ts';
import { invalidFields } from '#domain/kernel/problem.ts';
import type { Product } from '#domain/product/product.ts';
import { choose } from '#domain/product/skus.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';

/** The source of prices: the catalogue that buyers see, so that a displayed price is honoured. */
export type PriceSource = Pick<Catalogue, 'findProduct' | 'flashSale'>;

/** Prices ids, SKUs, variants and quantities; ignores everything else in the caller's cart. */
export function priceItems(items: readonly CartItem[], source: PriceSource, nowMs: number, availability?: Availability): PricedCart {
  const products = new Map<string, Product | undefined>();
  for (const { id } of items) if (!products.has(id)) products.set(id, source.findProduct(id));
  const lines = items.map(({ id, sku, variant, quantity }) => ({ id, sku, variant, quantity, product: products.get(id) }));
  return priceCart(lines, source.flashSale(), nowMs, availability);
}

/** @throws DomainError('invalid_fields') naming each line (`items.1`) whose choice its product does not offer */
export function refuseUnknownChoices(items: readonly CartItem[], { findProduct }: Pick<PriceSource, 'findProduct'>): void {
  const errors = items.flatMap((item, at) => {
    const product = findProduct(item.id);
    if (product === undefined || choose(product, item).isKnown) return [];
    return [{ field: `items.${at}`, message: sayUnknownChoice(product.name) }];
  });
  if (errors.length > 0) throw invalidFields(errors);
}

export const sayUnknownChoice = (name: string) => `${name} does not come in the chosen options; choose another.`;
