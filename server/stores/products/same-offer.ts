import { isDeepStrictEqual } from 'node:util';
import type { CatalogueRecord } from '#domain/catalogue/feed.ts';
import type { Product } from '#domain/product/product.ts';

/** Fields that background work writes: added pictures, and an operator's settings for the supplier. */
type Background = 'images' | 'imageAlts' | 'imageTints' | 'supplierId' | 'supplierName' | 'isVerifiedSupplier';

/** True if two records of a product differ only in added pictures and the supplier's settings. */
export function isSameOffer(before: CatalogueRecord, after: CatalogueRecord): boolean {
  return isDeepStrictEqual(offered(before.product), offered(after.product)) && holdsInOrder(after.product.images, before.product.images);
}

/** Returns the fields that people decide, in JSON form: undefined members are omitted. */
function offered(product: Product): unknown {
  const { images, imageAlts, imageTints, supplierId, supplierName, isVerifiedSupplier, ...rest } = product;
  const said: Omit<Product, Background> = rest;
  return JSON.parse(JSON.stringify(said));
}

/** True if `all` contains `some` in order: only a person moves or removes pictures. */
function holdsInOrder(all: readonly string[], some: readonly string[]): boolean {
  let met = 0;
  for (const each of all) if (each === some[met]) met += 1;
  return met === some.length;
}
