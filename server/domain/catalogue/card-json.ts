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
] as const satisfies readonly (keyof WireProduct)[];

/** Made of colours and sizes by whoever reads a card, where they are not the product's own. */
export const SELDOM_ON_CARDS = ['options', 'skus'] as const satisfies readonly (keyof WireProduct)[];

const LEFT_OUT: ReadonlySet<string> = new Set(NOT_ON_CARDS);

/** The text of a product as a card of a list shows it (`fields=card`), of the text of `toStored`: a third of it, with the main picture alone. */
export function toCardText(stored: string): string {
  const product = JSON.parse(stored) as StoredProduct;
  const shown = Object.entries(product).filter(([name]) => !LEFT_OUT.has(name));
  return JSON.stringify({ ...Object.fromEntries(shown), ...mainPicture(product) });
}

function mainPicture({ images, imageTints }: StoredProduct) {
  return { images: images.slice(0, 1), ...(imageTints !== undefined && { imageTints: imageTints.slice(0, 1) }) };
}
