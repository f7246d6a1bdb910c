import { expect, test } from 'vitest';
import { isVisitorsKey } from './kiosk-keys.ts';

const plain = { isCommand: false, isAltGraph: false };
const command = { isCommand: true, isAltGraph: false };

test.each(['a', 'Ä', '€', '你', ' ', 'Enter', 'Backspace', 'Tab', 'ArrowLeft', 'Shift', 'Dead', 'Process'])('%s reaches the page', (key) =>
  expect(isVisitorsKey({ key, ...plain })).toBe(true),
);
test.each(['F1', 'F5', 'F11', 'F12', 'ContextMenu', 'BrowserBack', 'PrintScreen', 'Meta', 'Control', 'Alt', 'LaunchApplication1'])(
  '%s does not',
  (key) => expect(isVisitorsKey({ key, ...plain })).toBe(false),
);
test.each(['a', 'p', 'ArrowLeft', 'Enter', 'Tab'])('%s with Ctrl, Alt or the system’s key does not', (key) =>
  expect(isVisitorsKey({ key, ...command })).toBe(false),
);
test('AltGr writes signs, and gives nothing else away', () => {
  expect(isVisitorsKey({ key: '@', isCommand: true, isAltGraph: true })).toBe(true);
  expect(isVisitorsKey({ key: 'F4', isCommand: true, isAltGraph: true })).toBe(false);
});
