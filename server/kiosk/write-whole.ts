import fs from 'node:fs';
import path from 'node:path';

/** A file as it was or as it is to be, whenever the power goes. */
export function writeWhole(file: string, content: string | Buffer): void {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(`${file}.part`, content, { flush: true, mode: 0o600 });
  fs.renameSync(`${file}.part`, file);
}
