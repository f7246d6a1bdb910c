import fs from 'node:fs';
import path from 'node:path';

const OWNER_ONLY = 0o600;

/** A file as it was or as it is to be, whenever the power goes. Readable by its owner alone unless `mode` says otherwise. */
export function writeWhole(file: string, content: string | Buffer, mode = OWNER_ONLY): void {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(`${file}.part`, content, { flush: true, mode: OWNER_ONLY });
  // Whatever the umask says.
  if (mode !== OWNER_ONLY) fs.chmodSync(`${file}.part`, mode);
  fs.renameSync(`${file}.part`, file);
}
