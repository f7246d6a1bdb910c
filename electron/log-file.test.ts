import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openLogFile } from './log-file.ts';

let folder: string;
let errors: Error[];
let nowMs: number;
beforeEach(() => {
  folder = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-logs-')), 'logs');
  errors = [];
  nowMs = 0;
});
afterEach(() => fs.rmSync(path.dirname(folder), { recursive: true, force: true }));

const open = (echo?: (line: string) => void) =>
  openLogFile({ folder, level: 'info', onError: (error) => errors.push(error), now: () => nowMs, ...(echo === undefined ? {} : { echo }) });
const linesOf = (name: string) => fs.readFileSync(path.join(folder, name), 'utf8').trim().split('\n');

test('lines survive a restart, and are echoed if there is a listener', async () => {
  const heard: string[] = [];
  const first = open((line) => heard.push(line));
  first.log.info({ path: '/' }, 'one');
  await first.close();
  const second = open();
  second.log.warn('two');
  second.log.debug('below the level');
  await second.close();
  expect(linesOf('tradewind.log').map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(['one', 'two']);
  expect(heard.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(['one']);
  expect(errors).toEqual([]);
});

test('five files of five megabytes are kept, with the newest lines', async () => {
  const { log, close } = open();
  const text = 'x'.repeat(1_000_000);
  for (let at = 1; at <= 40; at += 1) {
    log.info({ at }, text);
    // Lines arrive one after the other.
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  log.info({ at: 41 }, 'the last');
  await close();
  const names = fs.readdirSync(folder).sort();
  expect(names).toEqual(['tradewind.log', 'tradewind.log.1', 'tradewind.log.2', 'tradewind.log.3', 'tradewind.log.4']);
  expect(Math.max(...names.map((name) => fs.statSync(path.join(folder, name)).size))).toBeLessThan(7_000_000);
  const kept = names.flatMap(linesOf).map((line) => (JSON.parse(line) as { at: number }).at);
  expect(Math.max(...kept)).toBe(41);
  expect(Math.min(...kept)).toBeGreaterThan(5);
  expect(new Set(kept).size).toBe(kept.length);
});

test('a folder that cannot be written stops nothing, is reported once a minute, and is retried', async () => {
  fs.writeFileSync(folder, 'a file where the folder belongs');
  const { log, close } = open();
  const failed = async () => {
    const count = errors.length;
    log.info('lost');
    await expect.poll(() => errors.length).toBe(count + 1);
  };
  await failed();
  log.info('lost, too');
  nowMs += 60_000;
  await failed();
  fs.rmSync(folder);
  nowMs += 60_000;
  log.info('kept');
  await close();
  expect(linesOf('tradewind.log').map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(['kept']);
  expect(errors.length).toBe(2);
});
