import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { mountLastingDisk, whyNoLastingDisk } from '../../fixtures/lasting-disk.ts';
import { makeDataDir } from '../../fixtures/role-server.ts';

export interface DeviceDisk {
  /** Path as the device sees it. */
  readonly dir: string;
  /** Path of the same folder as this process sees it. */
  readonly outsideDir: string;
  /** Command prefix of a device that runs on it. */
  readonly wrap: readonly string[];
  /** Controls free space and permissions; absent where no file system can be mounted. */
  readonly control: { fill(): void; free(): void; forbidWriting(): void; allowWriting(): void } | undefined;
  close(): Promise<void>;
}

const MEGABYTES = 160;

export async function openDeviceDisk(): Promise<DeviceDisk> {
  if (whyNoLastingDisk() !== undefined) {
    const dir = makeDataDir();
    return { dir, outsideDir: dir, wrap: [], control: undefined, close: async () => fs.rmSync(dir, { recursive: true, force: true }) };
  }
  const disk = await mountLastingDisk(MEGABYTES);
  const dir = path.join(disk.dir, 'device');
  const outsideDir = path.join(disk.outside, 'device');
  fs.mkdirSync(outsideDir);
  const run = (...words: string[]) => {
    const [command = '', ...args] = [...disk.wrap, ...words];
    const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' });
    if (status !== 0) throw new Error(`${words.join(' ')}: ${stderr}`);
  };
  return {
    dir,
    outsideDir,
    wrap: disk.wrap,
    control: {
      fill: () => disk.fill(),
      free: disk.free,
      // Mounts over the folder, not the disk: open files stay writable, as on a disk that turns read-only.
      forbidWriting: () => {
        run('mount', '--bind', dir, dir);
        run('mount', '-o', 'remount,bind,ro', dir);
      },
      allowWriting: () => run('umount', '-l', dir),
    },
    close: disk.close,
  };
}
