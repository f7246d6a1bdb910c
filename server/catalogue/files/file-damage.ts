import { isCorrupt } from '../../db/open-database.ts';

/** SQLite's codes for a missing table and a file that ends too early. */
const DAMAGE_CODES: readonly unknown[] = ['SQLITE_ERROR', 'SQLITE_IOERR_SHORT_READ'];

/** True for a page of the file that cannot be read any more, or text on it that is none. */
export function isUnreadable(error: unknown): boolean {
  return error instanceof SyntaxError || isCorrupt(error) || (error as { code?: unknown }).code === 'SQLITE_IOERR_SHORT_READ';
}

/** True for what another, empty file would cure; not for a file in use, a full disk or a folder that cannot be written. */
export function isDamage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // Errors without a code are those of reading contents: bad JSON, an unknown category, a StartError's "not a readable database".
  return isCorrupt(error) || !('code' in error) || DAMAGE_CODES.includes(error.code);
}
