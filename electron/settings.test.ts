import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readHostedUrl } from './settings.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tradewind-settings-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

function settings(text: string): string {
  const file = path.join(folder, 'settings.json');
  fs.writeFileSync(file, text);
  return file;
}

test('the environment overrides the file, the file overrides the default', () => {
  const file = settings('{"hostedUrl":"https://shop.example"}');
  expect(readHostedUrl({ HOSTED_URL: 'https://env.example' }, file)).toBe('https://env.example');
  expect(readHostedUrl({ HOSTED_URL: '' }, file)).toBe('https://shop.example');
  expect(readHostedUrl({}, path.join(folder, 'none.json'))).toBe('https://tradewind.example');
});

test.each(['{"hostedUrl":', '', '{"hostedUrl":7}', '{"hosted":"https://typo.example"}', '[]', 'null'])(
  'a settings file without a valid address stops the start and is named: %s',
  (text) => {
    const file = settings(text);
    expect(() => readHostedUrl({}, file)).toThrow(file);
  },
);
