import fs from 'node:fs';
import path from 'node:path';
import { dataFiles } from '../db/data-files.ts';
import { writeWhole } from './write-whole.ts';

const MARK = 'clear-device';

/**
 * Marks this device to be cleared at its next start. Kept are what makes it this kiosk (its document, wrong PIN tries)
 * and the files staff exported, which may be the only copy of what was never sent.
 */
export function markToClear(dataDir: string): void {
  writeWhole(path.join(dataDir, MARK), '');
}

/**
 * Deletes a device marked to be cleared, or finishes an interrupted clearing. Call it with the folder locked, before
 * anything in it is opened.
 */
export function forgetCleared(dataDir: string): void {
  const mark = path.join(dataDir, MARK);
  if (!fs.existsSync(mark)) return;
  const { kiosk, exports } = dataFiles(dataDir);
  const kept = new Set([path.basename(kiosk), path.basename(exports), MARK]);
  for (const name of fs.readdirSync(dataDir))
    if (!kept.has(name) && !name.startsWith('lock.db')) fs.rmSync(path.join(dataDir, name), { recursive: true });
  fs.rmSync(mark);
}
