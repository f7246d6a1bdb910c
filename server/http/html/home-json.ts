import { toCard } from '#domain/catalogue/card-json.ts';
import { toStored } from '#domain/product/product-to-wire.ts';
import { fromWire, type WireProduct } from '#domain/product/product-wire.ts';
import type { WireHome } from '#domain/site/home-wire.ts';

/** Serializes the home answer embedded in the home page; products are reduced to the fields of `fields=card`. */
export function homeJson(home: WireHome): string {
  const cards = (products: readonly WireProduct[]) =>
    products.map((product) => ({ ...toCard(toStored(fromWire(product))), ...(product.deal !== undefined && { deal: product.deal }) }));
  return JSON.stringify({
    ...home,
    flashProducts: cards(home.flashProducts),
    trending: cards(home.trending),
    recommended: cards(home.recommended),
    spotlight: home.spotlight.map(({ country, products }) => ({ country, products: cards(products) })),
    products: cards(home.products),
  });
}
