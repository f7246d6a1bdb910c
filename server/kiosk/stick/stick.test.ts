import fs from 'node:fs';
import fsp from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { mountedSticks } from './find-stick.ts';
import { writeAway } from './write-away.ts';

test("mounted disks count as sticks in the desktops' places, in /mnt only those on USB, and never network mounts", () => {
  const mounts = [
    '/dev/nvme0n1p2 / ext4 rw 0 0',
    '/dev/sdb1 /media/kiosk/FAIR\\0402026 vfat rw 0 0',
    '/dev/sdc1 /run/media/kiosk/KINGSTON exfat rw 0 0',
    '/dev/sdd1 /mnt/usb vfat rw 0 0',
    '/dev/nvme0n1p3 /mnt/archive ext4 rw 0 0',
    'server:/files /media/files nfs rw 0 0',
    'tmpfs /media tmpfs rw 0 0',
    '',
  ].join('\n');
  expect(mountedSticks(mounts, (device) => device === '/dev/sdd1')).toEqual([
    '/media/kiosk/FAIR 2026',
    '/run/media/kiosk/KINGSTON',
    '/mnt/usb',
  ]);
});

test('a file in the empty folder of a stick that was unplugged does not count as written', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-stick-'));
  const found = [{ name: 'KINGSTON', folder }, null];
  const written = writeAway('waiting.csv', 'kind', async () => found.shift() ?? null, '/nowhere');
  await expect(written).rejects.toThrow('The stick KINGSTON was pulled out or is broken. Nothing was written. Put it in and try again.');
  expect(fs.readdirSync(folder)).toEqual([]);
  fs.rmSync(folder, { recursive: true });
});

test.skipIf(process.platform === 'win32')('a file whose name the stick cannot store does not count as written', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-stick-'));
  const open = vi.spyOn(fsp, 'open').mockRejectedValueOnce(Object.assign(new Error('EIO'), { code: 'EIO' }));
  const written = writeAway('waiting.csv', 'kind', async () => ({ name: 'KINGSTON', folder }), '/nowhere');
  await expect(written).rejects.toThrow('Nothing was written.');
  open.mockRestore();
  expect(fs.readdirSync(folder)).toEqual([]);
  fs.rmSync(folder, { recursive: true });
});
