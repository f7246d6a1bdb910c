import { openCatalogueFile } from './catalogue-file.ts';
import { type EngineImage, toImage } from './engine/image.ts';
import { readEngine } from './fill.ts';

/**
 * Reads a closed catalogue file into an engine image, for `Catalogue.replaceFrom(file, image)`: the slow part of a swap, to be run
 * in a worker and posted with `imageBuffers(image)` (engine/image.ts) as transfer list.
 */
export function readCatalogueImage(file: string): EngineImage {
  const source = openCatalogueFile(file);
  try {
    return toImage(readEngine(source));
  } finally {
    source.close();
  }
}
