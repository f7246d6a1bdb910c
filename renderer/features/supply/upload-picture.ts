import type { WirePicture } from '#domain/listing/listing-wire.ts';
import { parseAnswer, request } from '#lib/api-client.ts';
import { formatBytes } from '#lib/format.ts';
import * as copy from './copy.ts';

/** The server checks again and re-encodes. */
const MAX_BYTES = 10 * 1024 * 1024;
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

/**
 * Uploads one picture.
 * @throws Error with words for the person when the file cannot be taken; ApiError when the server refuses it.
 */
export async function uploadPicture(file: File): Promise<WirePicture> {
  if (!(PICTURE_TYPES as readonly string[]).includes(file.type)) throw new Error(copy.notAPicture(file.name));
  if (file.size > MAX_BYTES) throw new Error(copy.pictureTooLarge(file.name, formatBytes(file.size)));
  const response = await request('/api/images', { method: 'POST', headers: { 'Content-Type': file.type }, body: file });
  return parseAnswer('POST /api/images', response.status, await response.json());
}
