import { createHash } from 'node:crypto';
import { DomainError } from '#domain/kernel/problem.ts';
import type { PictureWidth, ServedFormat } from '#domain/product/picture.ts';
import { type PictureFormat, sniffPicture } from './sniff.ts';
import { createWorkQueue } from './work-queue.ts';

/** A stored picture: re-encoded WebP without metadata, named by its content. */
export interface EncodedPicture {
  readonly hash: string;
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Most pixels accepted: 40 megapixels cover any camera; more is a poster or a decompression bomb. */
export const MAX_PIXELS = 40_000_000;
/** Longest side of a stored picture in pixels; the widest rendition is 1280. */
const KEPT_SIDE = 2000;

type Sharp = typeof import('sharp').default;
let loading: Promise<Sharp> | undefined;

/** Loads sharp on first use, so that a cold start without pictures costs nothing. */
function loadSharp(): Promise<Sharp> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.concurrency(1);
    sharp.cache(false);
    // Blocks every decoder except these four, whatever type a file claims.
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({
      operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer', 'VipsForeignLoadHeifBuffer'],
    });
    return sharp;
  });
  return loading;
}

/**
 * Most pixels of an AVIF, so that decoding stays within 256 MB. An AVIF is decoded whole, at about 18 bytes a pixel for
 * 8 bits (measured: 710 MB for 40 megapixels) and twice that above 8 bits; JPEG, PNG and WebP are read in strips.
 */
const MAX_AVIF_PIXELS = 12_000_000;
const MAX_DEEP_AVIF_PIXELS = 6_000_000;

/** Decodes one untrusted picture at a time: each may need 256 MB. */
const decodeInTurn = createWorkQueue({ width: 1, depth: 500 });
/** Renders two stored pictures at a time, for two cores, so that requests are still served. */
const renderInTurn = createWorkQueue({ width: 2, depth: 500 });

/**
 * Decodes an untrusted file and re-encodes it upright, in sRGB, at most 2000 pixels a side, without metadata. A
 * function as `source` is called only when decoding begins, so that queued pictures hold no memory; the lanes of the
 * queue take turns.
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

/** Returns the width and height in pixels of a stored picture. */
export async function measurePicture(kept: Buffer): Promise<{ readonly width: number; readonly height: number }> {
  const { width, height } = await (await loadSharp())(kept).metadata();
  return { width, height };
}

/** Renders one size of a stored picture for a waiting request; never wider than the original. */
export function renderPicture(kept: Buffer, width: PictureWidth, format: ServedFormat): Promise<Buffer> {
  return renderInTurn(() => renderUnqueued(kept, width, format));
}

/** Renders without the queue, for background work; call it only while {@link isRendering} is false. */
export async function renderUnqueued(kept: Buffer, width: PictureWidth, format: ServedFormat): Promise<Buffer> {
  const sharp = await loadSharp();
  const resized = sharp(kept).resize({ width, withoutEnlargement: true });
  return format === 'avif' ? resized.avif({ quality: 46, effort: 1 }).toBuffer() : resized.webp({ quality: 78, effort: 2 }).toBuffer();
}

/** True while a request waits for a picture to be decoded or rendered. */
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
