import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const MEMORY_FOLDER = '/dev/shm';
const NAME = /^tradewind-test-(\d+)-/;
/** The full run writes some 3 GB at a time. */
const ROOM_BYTES = 8 * 1024 ** 3;

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = fs.statfsSync(MEMORY_FOLDER);
    return bavail * bsize >= ROOM_BYTES && os.freemem() >= ROOM_BYTES;
  } catch {
    return false;
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Removes what runs that were killed have left in memory. */
function removeLeftOver(): void {
  for (const name of fs.readdirSync(MEMORY_FOLDER)) {
    const pid = NAME.exec(name)?.[1];
    if (pid !== undefined && !isRunning(Number(pid))) fs.rmSync(path.join(MEMORY_FOLDER, name), { recursive: true, force: true });
  }
}

/**
 * Makes the temporary folder of this run and of what it starts (`TMPDIR`), in memory where there is room and nobody has chosen another:
 * tests make and remove thousands of small files, and a copy of a database takes 50 ms there instead of 500 on a disk with `discard`.
 * Returns how to remove it.
 */
export function moveToScratch(): () => void {
  if (process.env.TMPDIR !== undefined || !hasRoom()) return () => undefined;
  removeLeftOver();
  const folder = fs.mkdtempSync(path.join(MEMORY_FOLDER, `tradewind-test-${process.pid}-`));
  // PostgreSQL runs as another user where the tests run as root.
  fs.chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  return () => fs.rmSync(folder, { recursive: true, force: true });
}
