import { createHash } from 'node:crypto';
import { DomainError } from '#domain/kernel/problem.ts';
import type { PictureWidth, ServedFormat } from '#domain/product/picture.ts';
import { type PictureFormat, sniffPicture } from './sniff.ts';
import { createWorkQueue } from './work-queue.ts';

/** A picture as we keep it: re-encoded WebP without metadata, named by its content. */
export interface EncodedPicture {
  readonly hash: string;
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/** More is a decompression bomb or a poster; 40 megapixels are any camera's picture. */
export const MAX_PIXELS = 40_000_000;
/** Longest side of what we keep; the widest rendition is 1280. */
const KEPT_SIDE = 2000;

type Sharp = typeof import('sharp').default;
let loading: Promise<Sharp> | undefined;

/** Loaded on first use: a cold start without pictures costs nothing. */
function loadSharp(): Promise<Sharp> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.concurrency(1);
    sharp.cache(false);
    // No decoder but these can be reached, whatever a file claims to be.
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({
      operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer', 'VipsForeignLoadHeifBuffer'],
    });
    return sharp;
  });
  return loading;
}

/**
 * An AVIF is decoded whole, with about 18 bytes of memory a pixel at 8 bits (measured; 40 megapixels: 710 MB) and twice that above: no
 * more pixels than 256 MB hold. JPEG, PNG and WebP are read in strips.
 */
const MAX_AVIF_PIXELS = 12_000_000;
const MAX_DEEP_AVIF_PIXELS = 6_000_000;

/** A stranger's picture may take 256 MB: one at a time. */
const decodeInTurn = createWorkQueue({ width: 1, depth: 500 });
/** Two cores: two renditions of pictures we made ourselves, so that requests still get their turn. */
const renderInTurn = createWorkQueue({ width: 2, depth: 500 });

/**
 * Decodes a stranger's file and encodes it anew: upright, sRGB, at most 2000 pixels a side; EXIF, GPS and everything else is gone.
 * A function is called when the picture's turn has come: what waits holds no memory. `lane`: whose picture it is; lanes take turns.
 * @throws DomainError `unsupported_media_type` (not such a picture) or `invalid_fields` (too many pixels, damaged)
 */
export function encodePicture(source: Buffer | (() => Promise<Buffer>), lane?: string): Promise<EncodedPicture> {
  return decodeInTurn(async () => {
    const bytes = typeof source === 'function' ? await source() : source;
    const format = sniffPicture(bytes);
    const sharp = await loadSharp();
    try {
      const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
      const found = await image.metadata();
      if (found.format !== (format === 'avif' ? 'heif' : format)) throw new Error(`says ${format}, is ${found.format}`);
      const maxPixels = maxPixelsOf(format, found.bitsPerSample);
      if (found.width * found.height > maxPixels) throw tooManyPixels(`${found.width} × ${found.height} pixels`, format, maxPixels);
      const { data, info } = await image
        .autoOrient()
        .resize({ width: KEPT_SIDE, height: KEPT_SIDE, fit: 'inside', withoutEnlargement: true })
        .toColourspace('srgb')
        .webp({ quality: 84, effort: 3 })
        .toBuffer({ resolveWithObject: true });
      return { hash: hashPicture(data), bytes: data, width: info.width, height: info.height };
    } catch (error) {
      throw toRefusal(error, format);
    }
  }, lane);
}

function maxPixelsOf(format: PictureFormat, bitsPerSample = 8): number {
  if (format !== 'avif') return MAX_PIXELS;
  return bitsPerSample > 8 ? MAX_DEEP_AVIF_PIXELS : MAX_AVIF_PIXELS;
}

function toRefusal(error: unknown, format: PictureFormat): DomainError {
  if (error instanceof DomainError) return error;
  if (/pixel limit/i.test((error as Error).message)) return tooManyPixels('too many pixels', format, MAX_PIXELS);
  return invalidPicture('The picture is damaged or cut short. Export it again and try once more.');
}

/** One rendition of a kept picture, for somebody who waits for it; never wider than the original. */
export function renderPicture(kept: Buffer, width: PictureWidth, format: ServedFormat): Promise<Buffer> {
  return renderInTurn(() => renderUnqueued(kept, width, format));
}

/** The same for nobody in particular: begin it while {@link isRendering} is false. */
export async function renderUnqueued(kept: Buffer, width: PictureWidth, format: ServedFormat): Promise<Buffer> {
  const sharp = await loadSharp();
  const resized = sharp(kept).resize({ width, withoutEnlargement: true });
  return format === 'avif' ? resized.avif({ quality: 46, effort: 1 }).toBuffer() : resized.webp({ quality: 78, effort: 2 }).toBuffer();
}

/** Somebody waits for a picture. */
export const isRendering = (): boolean => renderInTurn.isBusy() || decodeInTurn.isBusy();

export function hashPicture(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32);
}

function tooManyPixels(size: string, format: PictureFormat, maxPixels: number): DomainError {
  const advice = format === 'avif' ? 'Make it smaller, or save it as JPEG.' : 'Make it smaller first.';
  return invalidPicture(
    `The picture has ${size}; at most ${maxPixels / 1_000_000} megapixels are accepted as ${format.toUpperCase()}. ${advice}`,
  );
}

const invalidPicture = (message: string) => new DomainError('invalid_fields', message, { errors: [{ field: 'picture', message }] });
