/** Widths in pixels served by `/img/<hash>?w=`. */
export const PICTURE_WIDTHS = [160, 320, 640, 1280] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];
export type ServedFormat = 'webp' | 'avif';

/**
 * `sizes` for the two places of a page's largest picture; the server must preload with the same value, or the browser
 * loads it twice. Slightly too small on phones: the next smaller file has a third of the bytes, and the difference is
 * not visible.
 */
export const CARD_PICTURE_SIZES = '(min-width: 75em) 240px, (min-width: 48em) 30vw, 40vw';
export const PRODUCT_PICTURE_SIZES = '(min-width: 62em) 560px, (min-width: 48em) 50vw, 80vw';

/** Width for `src`, for browsers without `srcset`. */
export const DEFAULT_PICTURE_WIDTH: PictureWidth = 640;

/** True for pictures of this server, which exist in several widths; others are shown unchanged. */
export function isOwnPicture(path: string): boolean {
  return path.startsWith('/img/');
}

export function pictureUrl(path: string, width: PictureWidth = DEFAULT_PICTURE_WIDTH): string {
  return isOwnPicture(path) ? `${path}${path.includes('?') ? '&' : '?'}w=${width}` : path;
}

/** Returns undefined for a picture of another server. */
export function pictureSrcSet(path: string): string | undefined {
  return isOwnPicture(path) ? PICTURE_WIDTHS.map((width) => `${pictureUrl(path, width)} ${width}w`).join(', ') : undefined;
}
