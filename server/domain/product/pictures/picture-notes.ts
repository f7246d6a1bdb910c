import type { Product } from '../product.ts';

type PictureNotes = Pick<Product, 'imageAlts' | 'imageTints'>;
const NONE: PictureNotes = {};

/** What is said of a product's pictures, when anything is; an absent note leaves no trace. */
export function pictureNotesOf({ imageAlts, imageTints }: PictureNotes): PictureNotes {
  if (imageAlts === undefined && imageTints === undefined) return NONE;
  return { ...(imageAlts === undefined ? {} : { imageAlts }), ...(imageTints === undefined ? {} : { imageTints }) };
}

/** What is seen on this picture of the product, where it is said. */
export function altOf({ images, imageAlts }: Pick<Product, 'images' | 'imageAlts'>, path: string | null): string | undefined {
  return path === null ? undefined : imageAlts?.[images.indexOf(path)];
}

/** What stands in the place of this picture until it has come. */
export function tintOf({ images, imageTints }: Pick<Product, 'images' | 'imageTints'>, path: string | null): string | undefined {
  return path === null ? undefined : imageTints?.[images.indexOf(path)];
}
