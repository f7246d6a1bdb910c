import { expect, test } from 'vitest';
import { asPlainNumber, readAmount, sayBoth } from './typed-amount.ts';

test.each([
  ['2,35', 2.35],
  ['12.50', 12.5],
  ['12,5', 12.5],
  ['1255', 1255],
  ['1.234,50', 1234.5],
  ['1,234.50', 1234.5],
  ['1,234,567', 1_234_567],
  ['1.234.567,8', 1_234_567.8],
  ['1 255', 1255],
  ["1'255,00", 1255],
  ['1\u00A0234,567', 1234.567],
  ['1255,000', 1255],
  ['0,125', 0.125],
  [',50', 0.5],
  ['$4.20', 4.2],
  ['4,20 USD', 4.2],
  ['٢,٣٥', 2.35],
])('%s is %d', (text, value) => {
  expect(readAmount(text)).toEqual({ kind: 'number', value });
});

test.each(['1,255', '1.255', '1.000'])('%s can be two amounts', (text) => {
  const whole = Number(text.replace(/\D/g, ''));
  expect(readAmount(text)).toEqual({ kind: 'unclear', values: [whole, whole / 1000] });
});

test('both readings are shown in written form', () => {
  expect(sayBoth([1255, 1.255])).toBe('1,255.00 or 1.255');
});

test.each(['', ' ', 'four', '1,2,3', '1,234.567,8', '12.34.567', '-5', '1e3', '€4', '.', '1,23.456', `1${'0'.repeat(40)}`])(
  '%s is not an amount',
  (text) => {
    expect(readAmount(text).kind).toBe('none');
  },
);

test('a parsed amount is written in plain notation; anything else stays as typed', () => {
  const seen = (['1.000', '1,255', '12,50', 'x'] as const).map((text) => [asPlainNumber(text, 'whole'), asPlainNumber(text, 'money')]);
  expect(seen).toEqual([
    ['1000', '1.000'],
    ['1255', '1,255'],
    ['12,50', '12.5'],
    ['x', 'x'],
  ]);
});
