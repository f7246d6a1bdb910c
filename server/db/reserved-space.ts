import fs from 'node:fs';

/** Enough to open `store.db` and `catalogue.db`: 32 KiB of WAL index each, and some pages of the first. */
const RESERVED_BYTES = 3 * 32 * 1024;

/** Frees the space that the last stop reserved for this start; true if there was any. */
export function releaseReservedSpace(file: string): boolean {
  const isKept = fs.existsSync(file);
  fs.rmSync(file, { force: true });
  return isKept;
}

/**
 * Reserves space for the next start, after both databases are closed: if the disk fills up until then, they can still
 * be read.
 */
export function reserveSpace(file: string): void {
  try {
    fs.writeFileSync(file, Buffer.alloc(RESERVED_BYTES));
  } catch {
    // A part of the space helps too.
  }
}
