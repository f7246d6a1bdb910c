import { expect, test } from 'vitest';
import { isVisitorsKey } from './kiosk-keys.ts';

const plain = { control: false, alt: false, meta: false };
const commands = [
  { ...plain, control: true },
  { ...plain, alt: true },
  { ...plain, meta: true },
  { control: true, alt: true, meta: true },
];

test.each(['a', 'Ä', '€', '你', ' ', 'Enter', 'Backspace', 'Tab', 'ArrowLeft', 'Shift', 'Dead', 'Process'])('%s reaches the page', (key) =>
  expect(isVisitorsKey({ key, ...plain })).toBe(true),
);
test.each(['F1', 'F5', 'F11', 'F12', 'ContextMenu', 'BrowserBack', 'PrintScreen', 'Meta', 'Control', 'Alt', 'LaunchApplication1'])(
  '%s does not',
  (key) => expect(isVisitorsKey({ key, ...plain })).toBe(false),
);
test.each(['a', 'p', 'ArrowLeft', 'Enter', 'Tab'])('%s with Ctrl, Alt or the system’s key does not', (key) =>
  expect(commands.map((held) => isVisitorsKey({ key, ...held }))).toEqual([false, false, false, false]),
);
test('AltGr types characters and lets nothing else through', () => {
  const altGraph = { control: true, alt: true, meta: false };
  expect(['@', '€', '\\'].map((key) => isVisitorsKey({ key, ...altGraph }))).toEqual([true, true, true]);
  expect(['F4', 'Delete', 'ArrowLeft', 'Tab'].map((key) => isVisitorsKey({ key, ...altGraph }))).toEqual([false, false, false, false]);
});
