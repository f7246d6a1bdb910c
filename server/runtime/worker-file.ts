import fs from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Returns the file of a worker thread by its name, relative to the module that starts it (`import.meta.url`): beside it
 * in the sources; in the build an entry of its own, beside this chunk or one folder up. @throws Error if the build
 * lacks it
 */
export function workerFile(name: string, from: string): URL {
  const candidates = [`./${name}.ts`, `./${name}.js`, `../${name}.js`].map((file) => new URL(file, from));
  const found = candidates.find((url) => fs.existsSync(fileURLToPath(url)));
  if (found === undefined) throw new Error(`No ${name} beside ${from}: the build lacks its entry`);
  return found;
}
