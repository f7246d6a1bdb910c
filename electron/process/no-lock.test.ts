import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { explainNoLock } from './no-lock.ts';

const NOBODY = 2 ** 22 + 1;

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-lock-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

const hold = (pid: number) => fs.symlinkSync(`this-computer-${pid}`, path.join(folder, 'SingletonLock'));

test('a lock of a running process means that the other instance was notified', () => {
  hold(process.pid);
  expect(explainNoLock(folder, 'linux')).toBeUndefined();
});

test('a stale lock, or none, is reported', () => {
  expect(explainNoLock(folder, 'linux')).toMatch(/SingletonLock is held by a program that does not answer/);
  hold(NOBODY);
  expect(explainNoLock(folder, 'linux')).toMatch(/SingletonLock is held by a program that does not answer/);
});

test.each(['linux', 'win32'] as const)(
  'on %s a folder that is not writable is reported with its reason, and probing leaves no file in one that is',
  (platform) => {
    const file = path.join(folder, 'file');
    fs.writeFileSync(file, '');
    expect(explainNoLock(path.join(file, 'profile'), platform)).toMatch(/file\/profile cannot be written \(ENOTDIR\)/);
    expect(explainNoLock(folder, platform, path.join(file, 'tmp'))).toMatch(/file\/tmp cannot be written \(ENOTDIR\)/);
    expect(fs.readdirSync(folder)).toEqual(['file']);
  },
);

test('Windows exposes no lock: if the folder is writable, another instance was notified', () => {
  expect(explainNoLock(folder, 'win32')).toBeUndefined();
});
