import { createHash } from 'node:crypto';
import path from 'node:path';

/** Five hexadecimal digits that stand for a text, the same on every system where it is a path. */
export const fileMark = (file: string) => createHash('sha256').update(file.split(path.sep).join('/')).digest('hex').slice(0, 5);
