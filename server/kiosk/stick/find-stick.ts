import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

/** A drive that a person plugged in to carry files away or bring them. */
export interface Stick {
  /** A name by which a person recognises it. */
  readonly name: string;
  readonly folder: string;
}

/** null: none is plugged in. Of several, the one plugged in last. */
export type FindStick = () => Promise<Stick | null>;

/** @param standIn a folder that counts as the stick while it exists; null: what the system mounted */
export function createFindStick(standIn: string | null, platform = process.platform): FindStick {
  if (standIn !== null) return async () => (fs.existsSync(standIn) ? toStick(standIn) : null);
  if (platform === 'win32') return findOnWindows;
  if (platform === 'darwin') return async () => findOnMac();
  return async () => (platform === 'linux' ? findOnLinux() : null);
}

const toStick = (folder: string): Stick => ({ name: path.basename(folder), folder });

function findOnLinux(): Stick | null {
  const folder = mountedSticks(fs.readFileSync('/proc/self/mounts', 'utf8'), isOnUsb).at(-1);
  return folder === undefined ? null : toStick(folder);
}

/** Where desktops and their automounters mount drives; in an administrator's own places only USB drives count. */
const BY_DESKTOP = /^\/(?:run\/)?media\/./;
const BY_HAND = /^\/mnt(?:\/|$)/;

/** Returns the folders of sticks listed in /proc/self/mounts, oldest first. Only disks: a network mount is no stick. */
export function mountedSticks(mounts: string, isUsb: (device: string) => boolean): string[] {
  return mounts
    .split('\n')
    .map((line) => line.split(' ').map(unescapeOctal))
    .filter(
      ([device = '', folder = '']) => device.startsWith('/dev/') && (BY_DESKTOP.test(folder) || (BY_HAND.test(folder) && isUsb(device))),
    )
    .map(([, folder = '']) => folder);
}

/** The kernel writes blanks in names as \040. */
const unescapeOctal = (text: string) =>
  text.replace(/\\([0-7]{3})/g, (_whole, digits: string) => String.fromCharCode(Number.parseInt(digits, 8)));

function isOnUsb(device: string): boolean {
  try {
    return fs.realpathSync(`/sys/class/block/${path.basename(fs.realpathSync(device))}`).includes('/usb');
  } catch {
    // Unplugged in the meantime.
    return false;
  }
}

function findOnMac(): Stick | null {
  // The system disk appears there as a symbolic link.
  const drives = fs.readdirSync('/Volumes', { withFileTypes: true }).filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'));
  const last = drives.at(-1);
  return last === undefined ? null : toStick(path.join('/Volumes', last.name));
}

const ASK_WINDOWS = "Get-CimInstance Win32_LogicalDisk -Filter 'DriveType=2' | ForEach-Object DeviceID";
const WINDOWS_LIMIT_MS = 10_000;

async function findOnWindows(): Promise<Stick | null> {
  const args = ['-NoProfile', '-NonInteractive', '-Command', ASK_WINDOWS];
  const asked = promisify(execFile)('powershell.exe', args, { timeout: WINDOWS_LIMIT_MS, windowsHide: true });
  // A user who may not run it gets no stick, only the folder on the device.
  const output = await asked.then(
    ({ stdout }) => stdout,
    () => '',
  );
  const drive = output.match(/[A-Z]:/g)?.at(-1);
  return drive === undefined ? null : { name: drive, folder: `${drive}\\` };
}
