import fs from 'node:fs';
import path from 'node:path';
import { dataFiles } from '../db/data-files.ts';
import { writeWhole } from './write-whole.ts';

const MARK = 'clear-device';

/**
 * Everything of this device goes at its next start, but what makes it this kiosk (its document and what staff got wrong) and the files its
 * staff exported: they may be all that is left of what was never sent.
 */
export function markToClear(dataDir: string): void {
  writeWhole(path.join(dataDir, MARK), '');
}

/** Called with the folder locked and before anything in it is opened; a clearing that was cut short is finished. */
export function forgetCleared(dataDir: string): void {
  const mark = path.join(dataDir, MARK);
  if (!fs.existsSync(mark)) return;
  const { kiosk, exports } = dataFiles(dataDir);
  const kept = new Set([path.basename(kiosk), path.basename(exports), MARK]);
  for (const name of fs.readdirSync(dataDir))
    if (!kept.has(name) && !name.startsWith('lock.db')) fs.rmSync(path.join(dataDir, name), { recursive: true });
  fs.rmSync(mark);
}
