import type { Product } from '../product.ts';

type PictureNotes = Pick<Product, 'imageAlts' | 'imageTints'>;
const NONE: PictureNotes = {};

/** Returns a product's picture notes; absent notes leave no member. */
export function pictureNotesOf({ imageAlts, imageTints }: PictureNotes): PictureNotes {
  if (imageAlts === undefined && imageTints === undefined) return NONE;
  return { ...(imageAlts === undefined ? {} : { imageAlts }), ...(imageTints === undefined ? {} : { imageTints }) };
}

/** Returns the alternative text of a product's picture, if stated. */
export function altOf({ images, imageAlts }: Pick<Product, 'images' | 'imageAlts'>, path: string | null): string | undefined {
  return path === null ? undefined : imageAlts?.[images.indexOf(path)];
}

/** Returns the placeholder colour shown until the picture is loaded. */
export function tintOf({ images, imageTints }: Pick<Product, 'images' | 'imageTints'>, path: string | null): string | undefined {
  return path === null ? undefined : imageTints?.[images.indexOf(path)];
}
