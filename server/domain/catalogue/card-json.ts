import type { StoredProduct, WireProduct } from '#domain/product/product-wire.ts';

/** Fields that no card of a list shows, and alternate names of fields it does show. */
export const NOT_ON_CARDS = [
  'description',
  'discount',
  'imageUrl',
  'image',
  'imageAlts',
  'reviews',
  'ratingHistogram',
  'sellerCountry',
  'companyName',
  'addedAt',
  'contact',
  'contactEmail',
  'specifications',
  'sku',
] as const satisfies readonly (keyof WireProduct)[];

/** Derived from colours and sizes by readers of a card unless the product has its own. */
export const SELDOM_ON_CARDS = ['options', 'skus'] as const satisfies readonly (keyof WireProduct)[];

const LEFT_OUT: ReadonlySet<string> = new Set(NOT_ON_CARDS);

/**
 * Returns the fields a card shows, with the main picture only and one of each pair of alternate names; parsers of
 * product JSON accept either.
 */
export function toCard(product: StoredProduct): object {
  const shown = Object.entries(product).filter(([name]) => !LEFT_OUT.has(name));
  return { ...Object.fromEntries(shown), ...mainPicture(product) };
}

/** The same for the JSON text of `toStored`, for lists with `fields=card`: a third of its size. */
export const toCardText = (stored: string): string => JSON.stringify(toCard(JSON.parse(stored) as StoredProduct));

function mainPicture({ images, imageTints }: StoredProduct) {
  return { images: images.slice(0, 1), ...(imageTints !== undefined && { imageTints: imageTints.slice(0, 1) }) };
}
