import fs from 'node:fs';
import path from 'node:path';

/** Each holds some megabytes of what was in memory. */
const KEPT_DUMPS = 5;

/** Removes what older crashes left in the folder of Chromium's crash reporter, but for the youngest few. */
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
      // What the reporter says of it lies beside it.
      fs.rmSync(file.replace(/\.dmp$/, '.meta'), { force: true });
    }
  } catch (error) {
    onError(error as Error);
  }
}
