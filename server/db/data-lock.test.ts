import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockDataDir } from './data-lock.ts';
import { StartError } from './start-error.ts';

let dir: string;
beforeEach(() => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-lock-'));
});
afterEach(() => fs.rmSync(dir, { recursive: true, force: true }));

const MODULE = path.join(import.meta.dirname, 'data-lock.ts');

/** Starts another process that takes the lock and keeps it until it is killed. */
async function otherHolder() {
  const script = `const { lockDataDir } = await import(${JSON.stringify(MODULE)}); lockDataDir(${JSON.stringify(dir)}); console.log('held'); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  return child;
}

test('a folder has one holder; a second process gets an error with the pid and the folder, and the holder keeps the lock', async () => {
  const holder = await otherHolder();
  for (let asked = 0; asked < 3; asked += 1) {
    expect(() => lockDataDir(dir)).toThrow(StartError);
    expect(() => lockDataDir(dir)).toThrow(`DATA_DIR is in use by pid ${holder.pid} (${dir})`);
  }
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  lockDataDir(dir).release();
});

test('a released folder can be locked again, also by the same process', () => {
  const first = lockDataDir(dir);
  expect(() => lockDataDir(dir)).toThrow(`in use by pid ${process.pid}`);
  first.release();
  first.release();
  lockDataDir(dir).release();
});

test('a file in place of the folder, or a folder in place of the lock, is reported', () => {
  fs.writeFileSync(path.join(dir, 'file'), '');
  expect(() => lockDataDir(path.join(dir, 'file'))).toThrow(/Cannot use .*file as data folder/);
  fs.mkdirSync(path.join(dir, 'data', 'lock.db'), { recursive: true });
  expect(() => lockDataDir(path.join(dir, 'data'))).toThrow(/Cannot use .*data as data folder/);
});

test('a lock file that is no longer a database is replaced', () => {
  fs.writeFileSync(path.join(dir, 'lock.db'), 'zeros and ones, but not a database, whatever its name says'.repeat(30));
  lockDataDir(dir).release();
  lockDataDir(dir).release();
});
