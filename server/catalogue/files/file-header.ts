import fs from 'node:fs';
import { CATALOGUE_APPLICATION_ID, CATALOGUE_SCHEMA } from '../schema.ts';

const HEADER_BYTES = 100;
const USER_VERSION_AT = 60;
const APPLICATION_ID_AT = 68;

/**
 * True for a file this version wrote, judged by its header alone: a foreign database must not even be opened for
 * writing.
 */
export function isCatalogueFile(file: string): boolean {
  const header = Buffer.alloc(HEADER_BYTES);
  const descriptor = fs.openSync(file, 'r');
  try {
    if (fs.readSync(descriptor, header, 0, HEADER_BYTES, 0) < HEADER_BYTES) return false;
  } finally {
    fs.closeSync(descriptor);
  }
  return (
    header.subarray(0, 15).toString('latin1') === 'SQLite format 3' &&
    header.readUInt32BE(USER_VERSION_AT) === CATALOGUE_SCHEMA &&
    header.readUInt32BE(APPLICATION_ID_AT) === CATALOGUE_APPLICATION_ID
  );
}
