import fs from 'node:fs';
import path from 'node:path';

/**
 * Returns the folder of package.json: above server/ when run from source, above out/main when built, the archive when
 * packed.
 */
export function findProjectRoot(from: string = import.meta.dirname): string {
  for (let folder = from; ; folder = path.dirname(folder)) {
    if (fs.existsSync(path.join(folder, 'package.json'))) return folder;
    if (path.dirname(folder) === folder) throw new Error(`No package.json above ${from}`);
  }
}
