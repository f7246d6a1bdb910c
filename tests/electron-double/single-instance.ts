import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/**
 * Takes the lock of one user data folder, a link like Chromium's. True for the first process, which gets `onSecond`
 * calls with the arguments of every later one. False for those, and as in Electron also if no lock can be made: the
 * folder is not writable, or something else has its name.
 */
export function claimSingleInstance(userData: string, onSecond: (args: string[]) => void): boolean {
  try {
    return claim(userData, onSecond);
  } catch {
    return false;
  }
}

function claim(userData: string, onSecond: (args: string[]) => void): boolean {
  const lock = path.join(userData, 'SingletonLock');
  const inbox = path.join(userData, 'double-inbox');
  fs.mkdirSync(inbox, { recursive: true });
  if (isHeld(lock)) {
    // Written under another name first: the watcher must never read half a file.
    const unread = path.join(inbox, `${process.pid}.part`);
    fs.writeFileSync(unread, JSON.stringify(process.argv));
    fs.renameSync(unread, path.join(inbox, `${process.pid}.json`));
    return false;
  }
  fs.rmSync(lock, { force: true });
  fs.symlinkSync(`${os.hostname()}-${process.pid}`, lock);
  fs.watch(inbox, { persistent: false }, (_event, name) => {
    const letter = path.join(inbox, String(name));
    if (!letter.endsWith('.json') || !fs.existsSync(letter)) return;
    const args = JSON.parse(fs.readFileSync(letter, 'utf8')) as string[];
    fs.rmSync(letter);
    onSecond(args);
  });
  return true;
}

function isHeld(lock: string): boolean {
  try {
    process.kill(Number(/-(\d+)$/.exec(fs.readlinkSync(lock))?.[1]), 0);
    return true;
  } catch {
    // No lock, or one of a process that has ended.
    return false;
  }
}
