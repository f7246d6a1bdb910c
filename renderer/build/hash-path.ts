import { createHash } from 'node:crypto';
import path from 'node:path';

/** Returns the first five hexadecimal digits of a path's SHA-256, with `/` as its separator on every system. */
export const hashPath = (file: string) => createHash('sha256').update(file.split(path.sep).join('/')).digest('hex').slice(0, 5);
