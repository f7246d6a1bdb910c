import fs from 'node:fs';
import path from 'node:path';

/**
 * The lock of one user data folder. True for the first process, which hears `onSecond` with the arguments of every later one;
 * false for those.
 */
export function claimSingleInstance(userData: string, onSecond: (args: string[]) => void): boolean {
  const lock = path.join(userData, 'double-instance.pid');
  const inbox = path.join(userData, 'double-inbox');
  fs.mkdirSync(inbox, { recursive: true });
  if (isHeld(lock)) {
    // Under another name first: the watcher must never read half a file.
    const unread = path.join(inbox, `${process.pid}.part`);
    fs.writeFileSync(unread, JSON.stringify(process.argv));
    fs.renameSync(unread, path.join(inbox, `${process.pid}.json`));
    return false;
  }
  fs.writeFileSync(lock, String(process.pid));
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
    process.kill(Number(fs.readFileSync(lock, 'utf8')), 0);
    return true;
  } catch {
    // No lock, or of a process that is gone.
    return false;
  }
}
