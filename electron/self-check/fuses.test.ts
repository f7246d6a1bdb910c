import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkFuses, fuseFile, readFuses } from './fuses.ts';

const MARKER = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
const PIECE_BYTES = 4 * 1024 * 1024;
const AS_WANTED = '010011001';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-fuses-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

function makeExecutable(states: string, { before = 100, version = 1 } = {}): string {
  const file = path.join(folder, 'tradewind');
  const wire = Buffer.from([version, states.length]);
  fs.writeFileSync(file, Buffer.concat([Buffer.alloc(before), Buffer.from(MARKER), wire, Buffer.from(states), Buffer.alloc(1000)]));
  return file;
}

test('a package with the required fuses passes; a test build passes and its detail names it', () => {
  expect(checkFuses(makeExecutable(AS_WANTED))).toEqual({ ok: true, detail: 'as wanted' });
  expect(checkFuses(makeExecutable('01001100'))).toEqual({ ok: true, detail: 'as wanted' });
  expect(checkFuses(makeExecutable('010111001'))).toEqual({
    ok: true,
    detail: 'as wanted, but open to an inspector: a test build',
  });
});

test.each([
  ['110011001', 'runAsNode is on'],
  ['000011001', 'enableCookieEncryption is off'],
  ['011011001', 'enableNodeOptionsEnvironmentVariable is on'],
  ['010001001', 'enableEmbeddedAsarIntegrityValidation is off'],
  ['010010001', 'onlyLoadAppFromAsar is off'],
  ['010011011', 'grantFileProtocolExtraPrivileges is on'],
  ['r10011001', 'runAsNode is removed'],
  ['010011101', 'loadBrowserProcessSpecificV8Snapshot is on'],
  ['010011000', 'wasmTrapHandlers is off'],
  ['0100110', 'grantFileProtocolExtraPrivileges is missing'],
])('%s: %s', (states, detail) => {
  expect(checkFuses(makeExecutable(states))).toEqual({ ok: false, detail });
});

test('missing fuses, and fuses of another version, are failures', () => {
  const file = path.join(folder, 'tradewind');
  fs.writeFileSync(file, 'a program of somebody else');
  expect(checkFuses(file)).toEqual({ ok: false, detail: 'no fuses were found in the executable' });
  expect(() => checkFuses(makeExecutable(AS_WANTED, { version: 2 }))).toThrow(/of version 2/);
});

test.each([0, 1, 20, 31, 32, 33, 40, 289, 290])('the fuse wire is found across the boundary of two chunks, %s bytes before', (back) => {
  const fuses = readFuses(makeExecutable(AS_WANTED, { before: PIECE_BYTES - back }));
  expect([...(fuses?.values() ?? [])].map((state) => (state === 'on' ? '1' : '0')).join('')).toBe(AS_WANTED);
});

test('on macOS the fuses are in the framework next to the program', () => {
  expect(fuseFile('/opt/tradewind/tradewind', 'linux')).toBe('/opt/tradewind/tradewind');
  expect(fuseFile('/Applications/Tradewind.app/Contents/MacOS/Tradewind', 'darwin')).toBe(
    '/Applications/Tradewind.app/Contents/Frameworks/Electron Framework.framework/Electron Framework',
  );
});
