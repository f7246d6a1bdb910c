import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { DomainError } from '#domain/kernel/problem.ts';
import { encodePicture, renderPicture } from './codec.ts';

const GPS = { IFD0: { Copyright: 'SECRET-OWNER' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } };
// Another sharp instance may have blocked the loaders; raw input needs none.
const raw = (width: number, height: number) => sharp(Buffer.alloc(width * height * 3, 120), { raw: { width, height, channels: 3 } });
let jpeg: Buffer;
let png: Buffer;
let webp: Buffer;
let avif: Buffer;

beforeAll(async () => {
  jpeg = await raw(300, 200).withExif(GPS).jpeg().toBuffer();
  png = await raw(300, 200).png().toBuffer();
  webp = await raw(300, 200).webp().toBuffer();
  avif = await raw(300, 200).avif({ effort: 0 }).toBuffer();
});

const refusal = async (bytes: Buffer) => {
  const error = await encodePicture(bytes).catch((e: unknown) => e);
  if (!(error instanceof DomainError)) throw new Error(`expected a refusal, got ${String(error)}`);
  return error.code;
};

/** A PNG whose header declares any size, with only a few bytes of pixel data. */
function hugePng(width: number, height: number): Buffer {
  const table = Array.from({ length: 256 }, (_, n) => {
    let c = n;
    for (let k = 0; k < 8; k += 1) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
    return c >>> 0;
  });
  const chunk = (type: string, body: Buffer) => {
    const typed = Buffer.concat([Buffer.from(type, 'latin1'), body]);
    let crc = 0xffffffff;
    for (const byte of typed) crc = (table[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
    const size = Buffer.alloc(4);
    size.writeUInt32BE(body.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE((crc ^ 0xffffffff) >>> 0);
    return Buffer.concat([size, typed, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(Math.ceil(width / 8 + 1) * height));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('untrusted pictures', () => {
  test('JPEG, PNG, WebP and AVIF become WebP named by its content', async () => {
    for (const bytes of [jpeg, png, webp, avif]) {
      const kept = await encodePicture(bytes);
      expect(kept).toMatchObject({ width: 300, height: 200, hash: expect.stringMatching(/^[0-9a-f]{32}$/) });
      expect(kept.bytes.toString('latin1', 8, 12)).toBe('WEBP');
      expect((await encodePicture(bytes)).hash).toBe(kept.hash);
    }
  });

  test('EXIF and GPS data are removed', async () => {
    expect(jpeg.includes('SECRET-OWNER')).toBe(true);
    const { bytes } = await encodePicture(jpeg);
    expect(bytes.includes('SECRET-OWNER')).toBe(false);
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  });

  test('a rotated picture is set upright', async () => {
    const lying = await raw(300, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await encodePicture(lying)).toMatchObject({ width: 200, height: 300 });
  });

  test('a large picture is reduced to 2000 pixels a side', async () => {
    expect(await encodePicture(await raw(4000, 1000).jpeg().toBuffer())).toMatchObject({ width: 2000, height: 500 });
  });

  test.each<[string, () => Buffer]>([
    ['SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['SVG with an XML head', () => Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['GIF', () => Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
    ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['PDF', () => Buffer.from('%PDF-1.7 ...')],
    ['nothing', () => Buffer.alloc(0)],
    ['JPEG followed by a page', () => Buffer.concat([jpeg, Buffer.from('<html><script>alert(1)</script>')])],
    [
      'PNG with a script in a comment',
      () => Buffer.concat([png.subarray(0, -12), Buffer.from('<script>alert(1)</script>'), png.subarray(-12)]),
    ],
    ['PNG followed by a zip', () => Buffer.concat([png, Buffer.from('PK\x03\x04....PK\x05\x06'), Buffer.alloc(18)])],
    ['WebP followed by a document', () => Buffer.concat([webp, Buffer.from('%PDF-1.7')])],
  ])('%s is refused as an unsupported type', async (_name, make) => {
    expect(await refusal(make())).toBe('unsupported_media_type');
  });

  test.each<[string, () => Buffer]>([
    ['a truncated JPEG', () => jpeg.subarray(0, Math.floor(jpeg.length / 2))],
    ['a truncated PNG', () => png.subarray(0, Math.floor(png.length / 2))],
    ['a truncated WebP', () => webp.subarray(0, Math.floor(webp.length / 2))],
    ['a truncated AVIF', () => avif.subarray(0, Math.floor(avif.length / 2))],
    ['a signature alone', () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    ['100 megapixels', () => hugePng(10_000, 10_000)],
    ['a decompression bomb', () => hugePng(60_000, 60_000)],
  ])('%s is refused', async (_name, make) => {
    expect(await refusal(make())).toBe('invalid_fields');
  });

  test('a rendition is never wider than requested or than the original', async () => {
    const { bytes } = await encodePicture(jpeg);
    expect(await sharp(await renderPicture(bytes, 160, 'webp')).metadata()).toMatchObject({ width: 160, format: 'webp' });
    expect(await sharp(await renderPicture(bytes, 1280, 'avif')).metadata()).toMatchObject({ width: 300, format: 'heif' });
  });
});
