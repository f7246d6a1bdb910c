import type { CatalogueLog } from './catalogue-handle.ts';
import { isCatalogueFile } from './files/file-header.ts';

/** Records damage found in the open file until another file replaces it. */
export interface DamageWatch {
  readonly hasDamage: boolean;
  record(error: unknown): void;
  /** Also reads the file's header; true if damage was found there or before. */
  check(): boolean;
  reset(): void;
}

export function watchDamage(file: string, log: CatalogueLog | undefined): DamageWatch {
  let isDamaged = false;

  function record(error: unknown): void {
    if (!isDamaged) log?.warn({ file, err: error }, 'catalogue file is damaged; unreadable products are left out');
    isDamaged = true;
  }

  return {
    get hasDamage() {
      return isDamaged;
    },
    record,
    check() {
      try {
        if (!isCatalogueFile(file)) throw new Error('Its header is no longer that of a catalogue');
      } catch (error) {
        record(error);
      }
      return isDamaged;
    },
    reset() {
      isDamaged = false;
    },
  };
}
