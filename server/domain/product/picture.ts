/** Widths `/img/<hash>?w=` answers. */
export const PICTURE_WIDTHS = [160, 320, 640, 1280] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];
/** What a picture is served as. */
export type ServedFormat = 'webp' | 'avif';

/**
 * `sizes` of the two places a page's largest picture can be; the server preloads with the same, or the browser loads it twice. On phones both
 * are a little wider than said: the width below is a third of the bytes, and nobody sees an eighth.
 */
export const CARD_PICTURE_SIZES = '(min-width: 75em) 240px, (min-width: 48em) 30vw, 40vw';
export const PRODUCT_PICTURE_SIZES = '(min-width: 62em) 560px, (min-width: 48em) 50vw, 80vw';

/** Width for `src`, where `srcset` is not understood. */
export const DEFAULT_PICTURE_WIDTH: PictureWidth = 640;

/** Only our own pictures come in widths; anything else is shown as it is. */
export function isOwnPicture(path: string): boolean {
  return path.startsWith('/img/');
}

export function pictureUrl(path: string, width: PictureWidth = DEFAULT_PICTURE_WIDTH): string {
  return isOwnPicture(path) ? `${path}${path.includes('?') ? '&' : '?'}w=${width}` : path;
}

/** Undefined for a picture that is not ours. */
export function pictureSrcSet(path: string): string | undefined {
  return isOwnPicture(path) ? PICTURE_WIDTHS.map((width) => `${pictureUrl(path, width)} ${width}w`).join(', ') : undefined;
}
