import fs from 'node:fs';

/** Enough to open `store.db` and `catalogue.db`: 32 KiB of journal index each, and some pages of the first. */
const RESERVED_BYTES = 3 * 32 * 1024;

/** Frees the room that the last stop kept for this start; true if there was any. */
export function releaseReservedSpace(file: string): boolean {
  const isKept = fs.existsSync(file);
  fs.rmSync(file, { force: true });
  return isKept;
}

/** Reserves room for the next start, once both are closed: a disk that fills up meanwhile can still be read. */
export function reserveSpace(file: string): void {
  try {
    fs.writeFileSync(file, Buffer.alloc(RESERVED_BYTES));
  } catch {
    // A part of it helps, too.
  }
}
