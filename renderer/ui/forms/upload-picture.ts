import type { WirePicture } from '#domain/listing/listing-wire.ts';
import { errorDetail } from '#lib/api-client.ts';
import { formatBytes } from '#lib/format-rare.ts';
import { PICTURE_TYPES, sendPicture } from '#lib/listing-queries.ts';
import * as copy from './copy.ts';

/** Early check; the server checks again and re-encodes the picture. */
const MAX_BYTES = 10 * 1024 * 1024;

/**
 * Uploads one picture.
 * @throws Error with a message for the user if the file is not accepted; ApiError if the server refuses it.
 */
export async function uploadPicture(file: File): Promise<WirePicture> {
  if (!(PICTURE_TYPES as readonly string[]).includes(file.type)) throw new Error(copy.notAPicture(file.name));
  if (file.size > MAX_BYTES) throw new Error(copy.pictureTooLarge(file.name, formatBytes(file.size)));
  return sendPicture(file);
}

/** Returns why an upload failed, for the user. */
export const describeUploadError = (error: unknown): string =>
  errorDetail(error, error instanceof Error ? error.message : copy.pictureFailed);
