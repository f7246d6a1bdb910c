import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readWindowState, writeWindowState } from './window-state.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-window-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));
const file = path.join(folder, 'window.json');
const SCREEN = { x: 0, y: 0, width: 1920, height: 1080 };
const DEFAULT = { width: 1280, height: 860 };

test('a written state is read back', () => {
  writeWindowState(file, { width: 900, height: 700, x: 40, y: 50, isMaximized: true });
  expect(readWindowState(file, [SCREEN])).toEqual({ width: 900, height: 700, x: 40, y: 50, isMaximized: true });
});

test('a missing file opens a new window', () => {
  expect(readWindowState(path.join(folder, 'none.json'), [SCREEN])).toEqual(DEFAULT);
});

test.each(['', '{"width":900,', 'null', '[]', '{"width":3,"height":700}', '{"width":"900","height":700}', '{"width":1e999,"height":700}'])(
  'an invalid file opens a new window: %s',
  (text) => {
    fs.writeFileSync(file, text);
    expect(readWindowState(file, [SCREEN])).toEqual(DEFAULT);
  },
);

test('only position and size are read from the file', () => {
  fs.writeFileSync(file, JSON.stringify({ width: 900, height: 700, kiosk: true, webPreferences: { sandbox: false } }));
  expect(Object.keys(readWindowState(file, [SCREEN])).toSorted()).toEqual(['height', 'width']);
});

test.each([
  ['on a screen to the right that was removed', { x: 2000, y: 40 }],
  ['above the screen, its title bar out of reach', { x: 40, y: -300 }],
  ['only a sliver visible', { x: -880, y: 40 }],
])('a window that is off every screen is centred: %s', (_why, position) => {
  writeWindowState(file, { width: 900, height: 700, ...position });
  expect(readWindowState(file, [SCREEN])).toEqual({ width: 900, height: 700 });
});

test('a window on a second screen keeps its place', () => {
  writeWindowState(file, { width: 900, height: 700, x: 2000, y: 40 });
  expect(readWindowState(file, [SCREEN, { x: 1920, y: 0, width: 1280, height: 1024 }])).toMatchObject({ x: 2000, y: 40 });
});
