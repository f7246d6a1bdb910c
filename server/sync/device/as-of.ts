import type { Catalogue } from '../../catalogue/catalogue.ts';

/** It need not be exact after a crash; a device's disk is spared a write every two seconds. */
const WRITE_EVERY_MS = 60_000;

/** When hosted last vouched for what is here: exact in memory, now and then in the catalogue's file. */
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
    /** Another file answers now, and says itself how old it is. */
    reload: (): void => {
      ms = catalogue.asOfMs;
      writtenMs = ms ?? 0;
    },
  };
}
