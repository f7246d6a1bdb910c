import fs from 'node:fs';
import path from 'node:path';

const OWNER_ONLY = 0o600;

/** Replaces a file atomically, also across a power cut. Only its owner may read it unless `mode` says otherwise. */
export function writeWhole(file: string, content: string | Buffer, mode = OWNER_ONLY): void {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(`${file}.part`, content, { flush: true, mode: OWNER_ONLY });
  // Overrides the umask.
  if (mode !== OWNER_ONLY) fs.chmodSync(`${file}.part`, mode);
  fs.renameSync(`${file}.part`, file);
}
