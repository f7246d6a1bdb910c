import fs from 'node:fs';

/** What SQLite needs to open `store.db` and `catalogue.db`: an index of 32 KiB for the journal of each, and some pages of the first. */
const ROOM_BYTES = 3 * 32 * 1024;

/** Gives back the room that the last stop kept for this start. */
export function giveBackStartRoom(file: string): void {
  fs.rmSync(file, { force: true });
}

/** After both are closed: keeps the room that their indexes had, so that a disk that fills up meanwhile stays readable. */
export function keepStartRoom(file: string): void {
  try {
    fs.writeFileSync(file, Buffer.alloc(ROOM_BYTES));
  } catch {
    // What there was room for is kept.
  }
}
