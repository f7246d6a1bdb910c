import { expect, test } from 'vitest';
import { hashText } from './hash-text.ts';

test.each([
  ['', 0x811c9dc5],
  ['a', 0xe40c292c],
  ['foobar', 0xbf9cf968],
])('matches the published FNV-1a values: %j', (text, hash) => {
  expect(hashText(text)).toBe(hash);
});
