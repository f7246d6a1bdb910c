import type { StoredProduct, WireProduct } from '#domain/product/product-wire.ts';

/** What no card of a list shows, and the second names of what it does. */
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

/** Made of colours and sizes by whoever reads a card, where they are not the product's own. */
export const SELDOM_ON_CARDS = ['options', 'skus'] as const satisfies readonly (keyof WireProduct)[];

const LEFT_OUT: ReadonlySet<string> = new Set(NOT_ON_CARDS);

/** What a card shows of a product, with the main picture alone; who reads product JSON takes either of two names. */
export function toCard(product: StoredProduct): object {
  const shown = Object.entries(product).filter(([name]) => !LEFT_OUT.has(name));
  return { ...Object.fromEntries(shown), ...mainPicture(product) };
}

/** The same of the text of `toStored`, as lists answer it with `fields=card`: a third of it. */
export const toCardText = (stored: string): string => JSON.stringify(toCard(JSON.parse(stored) as StoredProduct));

function mainPicture({ images, imageTints }: StoredProduct) {
  return { images: images.slice(0, 1), ...(imageTints !== undefined && { imageTints: imageTints.slice(0, 1) }) };
}
