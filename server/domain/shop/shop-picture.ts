import * as z from 'zod';
import type { FieldError } from '#domain/kernel/problem.ts';
import { isRecord, type ShopBody } from './shop-document.ts';

/** A picture of the document, stored as products' pictures are. Sizes in pixels. */
export interface ShopPicture extends PictureSize {
  /** `/img/<hash>`, as answered by `POST /api/images`. */
  readonly path: string;
}

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

const PATH = /^\/img\/[\w-]{6,64}$/;
/** As shown: in a preview it has a signature. */
const SHOWN_PATH = /^\/img\/([\w-]{6,64})(?:\?s=[\w-]+)?$/;
/** Longest side of a stored picture. */
const MAX_SIDE = 2000;
/** Shortest side of a picture that can still be seen. */
const MIN_SIDE = 16;
const side = z.int().min(0).max(MAX_SIDE);

/**
 * Accepts a picture or its path alone; null and an absent member are no picture. The save takes the size from the
 * stored picture.
 */
export const shopPicture = (label: string) =>
  z
    .union([z.string(), z.object({ path: z.string(), width: side.default(0), height: side.default(0) })], {
      error: `${label} must be a picture that was uploaded`,
    })
    .transform((sent): ShopPicture => (typeof sent === 'string' ? { path: sent, width: 0, height: 0 } : sent))
    .refine(({ path }) => PATH.test(path), `${label} must be a picture that was uploaded, such as /img/0a1b2c3d4e5f`)
    .nullish()
    .transform((picture) => picture ?? undefined);

/** Reads a picture of a document of any version; undefined if there is none. */
export function readShopPicture(value: unknown): ShopPicture | undefined {
  return isPicture(value) ? { path: value.path, width: value.width, height: value.height } : undefined;
}

export const isPicture = (value: unknown): value is ShopPicture =>
  isRecord(value) &&
  typeof value.path === 'string' &&
  SHOWN_PATH.test(value.path) &&
  typeof value.width === 'number' &&
  typeof value.height === 'number';

export interface PlacedPicture {
  /** Path of the member, such as `brand.logo.light`. */
  readonly field: string;
  readonly picture: ShopPicture;
}

/** Lists every picture of a document, those of members of a newer version too. */
export function listShopPictures(value: unknown, at: readonly string[] = []): PlacedPicture[] {
  if (isPicture(value)) return [{ field: at.join('.'), picture: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => listShopPictures(inner, [...at, name]));
}

/** Replaces every picture of a document. */
export function mapShopPictures(body: ShopBody, change: (picture: ShopPicture) => ShopPicture): ShopBody {
  const map = (value: unknown): unknown => {
    if (isPicture(value)) return change(value);
    if (Array.isArray(value)) return value.map(map);
    return isRecord(value) ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, map(inner)])) : value;
  };
  return map(body) as ShopBody;
}

/** Returns the hashes of the document's pictures, each once. */
export function shopPictureHashes(body: ShopBody): string[] {
  return [...new Set(listShopPictures(body).map(({ picture }) => shopPictureHash(picture)))];
}

export const shopPictureHash = ({ path }: Pick<ShopPicture, 'path'>): string => SHOWN_PATH.exec(path)?.[1] ?? '';

/** Returns why a picture cannot be shown; undefined if it can. */
export function findPictureFault({ width, height }: PictureSize): string | undefined {
  if (Math.min(width, height) >= MIN_SIDE) return undefined;
  return `is ${width} × ${height} pixels, too narrow to be seen; each side needs at least ${MIN_SIDE} pixels`;
}

/**
 * Takes the sizes from the stored pictures.
 * @param sizes by path; undefined: the picture is not stored
 */
export function withStoredSizes(
  body: ShopBody,
  sizes: ReadonlyMap<string, PictureSize | undefined>,
): { readonly body: ShopBody; readonly errors: readonly FieldError[] } {
  const errors = listShopPictures(body).flatMap(({ field, picture: { path } }) => {
    const size = sizes.get(path);
    const fault = size === undefined ? `${path} is not stored here; upload the picture again` : findPictureFault(size);
    return fault === undefined ? [] : [{ field, message: size === undefined ? fault : `The picture ${fault}` }];
  });
  const sized = mapShopPictures(body, (picture) => {
    const { width, height } = sizes.get(picture.path) ?? picture;
    return { path: picture.path, width, height };
  });
  return { body: sized, errors };
}
