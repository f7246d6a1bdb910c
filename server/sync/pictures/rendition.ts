import { PICTURE_WIDTHS, type PictureWidth, type ServedFormat } from '#domain/product/picture.ts';

/** A picture in one width and format. */
export interface Rendition {
  readonly hash: string;
  readonly width: PictureWidth;
  readonly format: ServedFormat;
}

const NAME = /^[\w-]{6,64}-(?:160|320|640|1280)\.(?:webp|avif)$/;

export const renditionName = ({ hash, width, format }: Rendition) => `${hash}-${width}.${format}`;
export const isRenditionName = (name: string) => NAME.test(name);

/** Returns fallbacks, nearest width first, of two the wider; AVIF only if requested, or after all others. */
export function fallbacks({ hash, width, format }: Rendition): Rendition[] {
  const distance = (other: number) => Math.abs(Math.log2(other / width));
  const widths = [...PICTURE_WIDTHS].sort((a, b) => distance(a) - distance(b) || b - a);
  const inFormat = (as: ServedFormat) => widths.map((other) => ({ hash, width: other, format: as }));
  const all =
    format === 'avif'
      ? widths.flatMap((other) => FORMATS.map((as) => ({ hash, width: other, format: as })))
      : FORMATS_LAST.flatMap(inFormat);
  return all.filter((other) => other.width !== width || other.format !== format);
}
const FORMATS = ['avif', 'webp'] as const;
const FORMATS_LAST = ['webp', 'avif'] as const;

/** Checks the first bytes only, not the content. */
export function isRendition(bytes: Buffer, format: ServedFormat): boolean {
  const ascii = (from: number, to: number) => bytes.toString('latin1', from, to);
  return format === 'webp' ? ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP' : ascii(4, 12) === 'ftypavif';
}
