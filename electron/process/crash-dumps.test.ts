import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { deleteOldDumps } from './crash-dumps.ts';

test('the five newest dumps stay, with their metadata, and nothing else is touched', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-dumps-'));
  const errors: Error[] = [];
  deleteOldDumps(path.join(folder, 'not-there'), (error) => errors.push(error));
  const pending = path.join(folder, 'pending');
  fs.mkdirSync(pending);
  fs.writeFileSync(path.join(folder, 'settings.dat'), '');
  for (let at = 1; at <= 7; at += 1)
    for (const name of [`${at}.dmp`, `${at}.meta`]) {
      fs.writeFileSync(path.join(pending, name), '');
      fs.utimesSync(path.join(pending, name), at, at);
    }
  deleteOldDumps(folder, (error) => errors.push(error));
  const kept = [3, 4, 5, 6, 7].flatMap((at) => [`${at}.dmp`, `${at}.meta`]);
  expect([fs.readdirSync(pending).sort(), fs.readdirSync(folder).sort(), errors]).toEqual([kept, ['pending', 'settings.dat'], []]);
  fs.rmSync(folder, { recursive: true });
});
