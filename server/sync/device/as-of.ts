import type { Catalogue } from '../../catalogue/catalogue.ts';

/** Spares the device's disk a write every two seconds; after a crash the value may be this old. */
const WRITE_EVERY_MS = 60_000;

/**
 * Keeps the time when hosted last confirmed this content: exact in memory, written to the catalogue's file now and
 * then.
 */
export function createAsOf(catalogue: Pick<Catalogue, 'asOfMs' | 'noteAsOf'>, now: () => number) {
  let ms = catalogue.asOfMs;
  let writtenMs = ms ?? 0;

  function write(): void {
    if (ms === null || ms === writtenMs) return;
    catalogue.noteAsOf(ms);
    writtenMs = ms;
  }

  return {
    get ms() {
      return ms;
    },
    touch: (): void => {
      ms = now();
      if (ms - writtenMs > WRITE_EVERY_MS) write();
    },
    write,
    /** Reads the time from the catalogue file, after another one was swapped in. */
    reload: (): void => {
      ms = catalogue.asOfMs;
      writtenMs = ms ?? 0;
    },
  };
}
