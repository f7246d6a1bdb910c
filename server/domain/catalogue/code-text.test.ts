import { expect, test } from 'vitest';
import { looksLikeCode } from './code-text.ts';

test.each([
  'HD-100',
  'SK-996',
  '4006381333931',
  '4 006381 333931',
  'PFHWKP-BLA-S',
  'imp-279cb1be5d74f800ceb5-Large',
  'AB_1234/7',
  '#10042',
  '1'.repeat(200),
])('%s looks like a code', (text) => {
  expect(looksLikeCode(text)).toBe(true);
});

test.each([
  '500ml',
  '0,5l',
  '25kg',
  '12-pack',
  '100/box',
  'usb3',
  'IP65',
  'M8',
  '2x4',
  '60x40x40cm',
  '195/65r15',
  'hoodie',
  'T-SHIRT',
  'L.E.D.',
  '500 ml',
  'mug 4006381333931',
  '100%',
  '%',
  '',
  '🔥',
])('%s is treated as words', (text) => {
  expect(looksLikeCode(text)).toBe(false);
});
