import { openCatalogueFile } from './catalogue-file.ts';
import { type FrozenEngine, freeze } from './engine/frozen.ts';
import { readEngine } from './fill.ts';

/**
 * Reads a closed catalogue file into a frozen engine, for `Catalogue.replaceFrom(file, frozen)`: the slow part of a swap, to be run
 * in a worker and posted with `buffersOf(frozen)` (engine/frozen.ts) as transfer list.
 */
export function freezeCatalogue(file: string): FrozenEngine {
  const source = openCatalogueFile(file);
  try {
    return freeze(readEngine(source));
  } finally {
    source.close();
  }
}
