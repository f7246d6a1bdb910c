import { DomainError } from '#domain/kernel/problem.ts';

export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif';

const ascii = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to);

/** Detects the format from the first bytes; the file's name and stated type are ignored. */
function formatOf(bytes: Buffer): PictureFormat | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp';
  if (ascii(bytes, 4, 8) === 'ftyp' && /avi[fs]/.test(ascii(bytes, 8, 64))) return 'avif';
  return undefined;
}

/** Returns the offset where the picture ends; bytes after it belong to no picture. */
function endOf(bytes: Buffer, format: PictureFormat): number {
  switch (format) {
    case 'jpeg':
      return bytes.lastIndexOf(Buffer.from([0xff, 0xd9])) + 2;
    case 'png': {
      const end = bytes.indexOf('IEND', 8, 'latin1');
      return end === -1 ? bytes.length : end + 8;
    }
    case 'webp':
      return bytes.readUInt32LE(4) + 8;
    case 'avif':
      return bytes.length;
  }
}

const MARKUP = /<(?:script|html|!doctype|svg|iframe|\?php)\b/i;
const ZIP_DIRECTORY = 'PK\x05\x06';
/** Bytes from the end within which a zip reader looks for its directory. */
const ZIP_TAIL = 65_557;

/** True if the file is also a page, a script, a document or an archive. */
function isPolyglot(bytes: Buffer, format: PictureFormat): boolean {
  if (bytes.lastIndexOf(ZIP_DIRECTORY, undefined, 'latin1') >= Math.max(0, bytes.length - ZIP_TAIL)) return true;
  if (MARKUP.test(ascii(bytes, 0, bytes.length))) return true;
  const end = endOf(bytes, format);
  return end < bytes.length && ascii(bytes, end, bytes.length).includes('%PDF-');
}

/**
 * Returns the format of an uploaded or fetched file.
 * @throws DomainError `unsupported_media_type` for everything except a plain JPEG, PNG, WebP or AVIF
 */
export function sniffPicture(bytes: Buffer): PictureFormat {
  const format = formatOf(bytes);
  if (format === undefined)
    throw new DomainError(
      'unsupported_media_type',
      'This is not a JPEG, PNG, WebP or AVIF picture. Save it as one of these and try again.',
    );
  if (isPolyglot(bytes, format))
    throw new DomainError('unsupported_media_type', 'This picture has other content hidden in it. Export it again from a picture program.');
  return format;
}
