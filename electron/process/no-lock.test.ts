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

test('a lock of a process that runs means that it was told', () => {
  hold(process.pid);
  expect(explainNoLock(folder, 'linux')).toBeUndefined();
});

test('a lock of nobody, or none, is said', () => {
  expect(explainNoLock(folder, 'linux')).toMatch(/SingletonLock is held by a program that does not answer/);
  hold(NOBODY);
  expect(explainNoLock(folder, 'linux')).toMatch(/SingletonLock is held by a program that does not answer/);
});

test.each(['linux', 'win32'] as const)(
  'on %s a folder that takes no file is said with its reason, and nothing is left in one that does',
  (platform) => {
    const file = path.join(folder, 'file');
    fs.writeFileSync(file, '');
    expect(explainNoLock(path.join(file, 'profile'), platform)).toMatch(/file\/profile cannot be written \(ENOTDIR\)/);
    expect(explainNoLock(folder, platform, path.join(file, 'tmp'))).toMatch(/file\/tmp cannot be written \(ENOTDIR\)/);
    expect(fs.readdirSync(folder)).toEqual(['file']);
  },
);

test('Windows says nothing of its lock: where the folder can be written another one was told', () => {
  expect(explainNoLock(folder, 'win32')).toBeUndefined();
});
