import fs from 'node:fs';
import path from 'node:path';

/** Each holds some megabytes of memory contents. */
const KEPT_DUMPS = 5;

/** Deletes dumps of older crashes from the folder of Chromium's crash reporter, except the newest few. */
export function deleteOldDumps(folder: string, onError: (error: Error) => void): void {
  try {
    if (!fs.existsSync(folder)) return;
    const dumps = fs
      .readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.dmp'))
      .map((name) => path.join(folder, name))
      .map((file) => ({ file, writtenMs: fs.statSync(file).mtimeMs }))
      .sort((one, other) => other.writtenMs - one.writtenMs);
    for (const { file } of dumps.slice(KEPT_DUMPS)) {
      fs.rmSync(file, { force: true });
      // The reporter's metadata file is next to the dump.
      fs.rmSync(file.replace(/\.dmp$/, '.meta'), { force: true });
    }
  } catch (error) {
    onError(error as Error);
  }
}
