import type { CatalogueLog } from './catalogue-handle.ts';
import { isCatalogueFile } from './files/file-header.ts';

/** Remembers damage found in the open file until another file takes its place. */
export interface DamageWatch {
  readonly isNoted: boolean;
  note(error: unknown): void;
  /** Reads the file's header as well; true if damage was found there or before. */
  look(): boolean;
  forget(): void;
}

export function watchDamage(file: string, log: CatalogueLog | undefined): DamageWatch {
  let isDamaged = false;

  function note(error: unknown): void {
    if (!isDamaged) log?.warn({ file, err: error }, 'catalogue file is damaged; going on without what cannot be read');
    isDamaged = true;
  }

  return {
    get isNoted() {
      return isDamaged;
    },
    note,
    look() {
      try {
        if (!isCatalogueFile(file)) throw new Error('Its header is no longer that of a catalogue');
      } catch (error) {
        note(error);
      }
      return isDamaged;
    },
    forget() {
      isDamaged = false;
    },
  };
}
