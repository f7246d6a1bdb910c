import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createLogTo } from '../../server/runtime/log.ts';
import { followUpdates } from './follow-updates.ts';

const kiosk = { hours: () => null, mayRestart: () => true };
const quitting = { quit: () => {}, willEndWith: () => {}, closeFirst: () => {} };

test.each([
  ['a kiosk of the deb', kiosk, 'deb', 0],
  ['a kiosk of the AppImage or the installer', kiosk, null, 1],
  ['a desktop of the deb', null, 'deb', 1],
])('%s checks for updates as it should', async (_what, whose, packageType, wanted) => {
  const resources = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-resources-'));
  if (packageType !== null) fs.writeFileSync(path.join(resources, 'package-type'), packageType);
  const lines: string[] = [];
  let opened = 0;
  await followUpdates({
    hostedUrl: 'https://shop.example',
    kiosk: whose,
    resources,
    quitting,
    log: createLogTo('info', (line) => void lines.push(line)),
    open: async () => {
      opened += 1;
      return { fetch: async () => false, restart: () => {} };
    },
  });
  expect(opened).toBe(wanted);
  expect(lines.some((line) => line.includes('install newer packages'))).toBe(wanted === 0);
  fs.rmSync(resources, { recursive: true });
});
