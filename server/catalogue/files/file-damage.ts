import { isCorrupt } from '../../db/open-database.ts';

/** SQLite's codes for a missing table and a truncated file. */
const DAMAGE_CODES: readonly unknown[] = ['SQLITE_ERROR', 'SQLITE_IOERR_SHORT_READ'];

/** True for an unreadable page of the file, or invalid JSON on it. */
export function isUnreadable(error: unknown): boolean {
  return error instanceof SyntaxError || isCorrupt(error) || (error as { code?: unknown }).code === 'SQLITE_IOERR_SHORT_READ';
}

/** True for damage that an empty new file would cure; not for a locked file, a full disk or a read-only folder. */
export function isDamage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // Errors without a code come from reading contents: bad JSON, an unknown category, a StartError's "not a readable
  // database".
  return isCorrupt(error) || !('code' in error) || DAMAGE_CODES.includes(error.code);
}
