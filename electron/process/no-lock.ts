import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Chromium's lock on POSIX systems: a link whose target is `<host>-<pid>`. */
const LOCK = 'SingletonLock';
/** More than an empty file, which a full disk still takes. */
const PROBE_BYTES = 4096;

/**
 * Why this process got no lock: undefined when the app runs already and was told, else what keeps the lock from being made. Electron itself
 * answers both with the same `false`.
 */
export function explainNoLock(userData: string, platform: NodeJS.Platform, temporary = os.tmpdir()): string | undefined {
  const hasOther = platform === 'win32' ? undefined : isHeldByOwnProcess(path.join(userData, LOCK));
  if (hasOther === true) return undefined;
  const problem = findUnwritable([userData, temporary]);
  if (problem !== undefined) return problem;
  // Windows keeps its lock where no file tells of it.
  if (hasOther === undefined) return undefined;
  return `${path.join(userData, LOCK)} is held by a program that does not answer. Remove it, then start Tradewind again.`;
}

function isHeldByOwnProcess(lock: string): boolean {
  try {
    const pid = Number(/-(\d+)$/.exec(fs.readlinkSync(lock))?.[1]);
    // Of another user it is no instance that was told.
    return pid > 0 && process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** The first folder that takes no file, in words. */
function findUnwritable(folders: readonly string[]): string | undefined {
  for (const folder of folders) {
    const code = tryWriting(folder);
    if (code !== undefined)
      return `${folder} cannot be written (${code}). Make room there, or make it writable for this user, then start Tradewind again.`;
  }
  return undefined;
}

/** What the system says to a new file in the folder; undefined when it takes one. */
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
    // Where nothing can be written, nothing was.
  }
}
