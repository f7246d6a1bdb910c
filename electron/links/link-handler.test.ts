import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeLinkHandler } from './link-handler.ts';

let dataHome: string;
let ran: string[];
let failed: string[];
beforeEach(() => {
  dataHome = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-links-'));
  ran = [];
  failed = [];
});
afterEach(() => fs.rmSync(dataHome, { recursive: true, force: true }));

const run = (program: string, args: readonly string[]) => void ran.push([program, ...args].join(' '));
const start = (appImage: string | undefined, home = dataHome) =>
  writeLinkHandler({ appImage, dataHome: home, run, onError: (error) => failed.push(error.message) });
const entry = () => fs.readFileSync(path.join(dataHome, 'applications/tradewind-links.desktop'), 'utf8');

test('an AppImage registers as handler of its links once, and again after it was moved', () => {
  start('/home/ana/Tradewind.AppImage');
  expect(entry()).toContain('Exec="/home/ana/Tradewind.AppImage" %u\n');
  expect(entry()).toContain('MimeType=x-scheme-handler/tradewind;\n');
  expect(ran).toEqual(['xdg-mime default tradewind-links.desktop x-scheme-handler/tradewind']);
  start('/home/ana/Tradewind.AppImage');
  expect(ran.length).toBe(1);
  start('/opt/Tradewind.AppImage');
  expect(entry()).toContain('Exec="/opt/Tradewind.AppImage" %u\n');
  expect(ran.length).toBe(2);
});

test('a path with special characters stays one argument', () => {
  start('/home/ana/100% "mine"/$HOME/Trade wind.AppImage');
  expect(entry()).toContain(String.raw`Exec="/home/ana/100%% \\"mine\\"/\\$HOME/Trade wind.AppImage" %u`);
  start('/home/ana/a\\b.AppImage');
  expect(entry()).toContain(String.raw`Exec="/home/ana/a\\\\b.AppImage" %u`);
});

test('a home folder that is not writable does not stop the start', () => {
  const file = path.join(dataHome, 'a file');
  fs.writeFileSync(file, '');
  start('/opt/Tradewind.AppImage', file);
  expect(failed).toEqual([expect.stringContaining('ENOTDIR')]);
  expect(ran).toEqual([]);
});

test('an app installed by a package manager writes nothing', () => {
  start(undefined);
  start('');
  expect(fs.readdirSync(dataHome)).toEqual([]);
  expect(ran).toEqual([]);
});
