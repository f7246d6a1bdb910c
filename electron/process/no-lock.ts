import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Chromium's lock on POSIX systems: a symbolic link to `<host>-<pid>`. */
const LOCK = 'SingletonLock';
/** More than an empty file, because a full disk still accepts that. */
const PROBE_BYTES = 4096;

/**
 * Returns why this process got no lock: undefined when the app already runs and was notified, otherwise what prevents
 * creating the lock. Electron returns the same `false` for both.
 */
export function explainNoLock(userData: string, platform: NodeJS.Platform, temporary = os.tmpdir()): string | undefined {
  const hasOther = platform === 'win32' ? undefined : isHeldByOwnProcess(path.join(userData, LOCK));
  if (hasOther === true) return undefined;
  const problem = findUnwritable([userData, temporary]);
  if (problem !== undefined) return problem;
  // On Windows no file shows the lock.
  if (hasOther === undefined) return undefined;
  return `${path.join(userData, LOCK)} is held by a program that does not answer. Remove it, then start Tradewind again.`;
}

function isHeldByOwnProcess(lock: string): boolean {
  try {
    const pid = Number(/-(\d+)$/.exec(fs.readlinkSync(lock))?.[1]);
    // A process of another user is not an instance that was notified.
    return pid > 0 && process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Returns the first folder that is not writable, with the reason. */
function findUnwritable(folders: readonly string[]): string | undefined {
  for (const folder of folders) {
    const code = tryWriting(folder);
    if (code !== undefined)
      return `${folder} cannot be written (${code}). Make room there, or make it writable for this user, then start Tradewind again.`;
  }
  return undefined;
}

/** Returns the system's error when creating a file in the folder; undefined if it succeeds. */
function tryWriting(folder: string): string | undefined {
  const probe = path.join(folder, `.tradewind-${process.pid}`);
  try {
    fs.mkdirSync(folder, { recursive: true });
    fs.writeFileSync(probe, Buffer.alloc(PROBE_BYTES), { flush: true });
    return undefined;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? String(error);
  } finally {
    remove(probe);
  }
}

function remove(file: string): void {
  try {
    fs.rmSync(file, { force: true });
  } catch {
    // If nothing could be written, there is nothing to remove.
  }
}
