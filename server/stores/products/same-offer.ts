import { isDeepStrictEqual } from 'node:util';
import type { CatalogueRecord } from '#domain/catalogue/feed.ts';
import type { Product } from '#domain/product/product.ts';

/** What background work writes: pictures that arrived, and an operator's word on the supplier. */
type Background = 'images' | 'imageAlts' | 'imageTints' | 'supplierId' | 'supplierName' | 'isVerifiedSupplier';

/** True if nothing but pictures that came to it and its supplier's standing tells two records of a product apart. */
export function isSameOffer(before: CatalogueRecord, after: CatalogueRecord): boolean {
  return isDeepStrictEqual(offered(before.product), offered(after.product)) && holdsInOrder(after.product.images, before.product.images);
}

/** What people decide about a product, as its JSON says it: members without a value are none. */
function offered(product: Product): unknown {
  const { images, imageAlts, imageTints, supplierId, supplierName, isVerifiedSupplier, ...rest } = product;
  const said: Omit<Product, Background> = rest;
  return JSON.parse(JSON.stringify(said));
}

/** A picture that was moved or taken away is a person's doing. */
function holdsInOrder(all: readonly string[], some: readonly string[]): boolean {
  let met = 0;
  for (const each of all) if (each === some[met]) met += 1;
  return met === some.length;
}
