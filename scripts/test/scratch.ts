import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const MEMORY_FOLDER = '/dev/shm';
const NAME = /^tradewind-test-(\d+)-/;
/** Bytes; well above what a full run has occupied at any one time. */
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

/** Deletes the folders of killed runs. */
function removeLeftOver(): void {
  for (const name of fs.readdirSync(MEMORY_FOLDER)) {
    const pid = NAME.exec(name)?.[1];
    if (pid !== undefined && !isRunning(Number(pid))) fs.rmSync(path.join(MEMORY_FOLDER, name), { recursive: true, force: true });
  }
}

/**
 * Sets TMPDIR, for this process and those it starts, to a new folder in memory if 8 GB are free there and TMPDIR is not set yet. Copying a
 * test database, 900 files, takes 50 ms there and 500 ms on an ext4 disk mounted with `discard`. Returns a function that removes the folder.
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
