import { describe, expect, test } from 'vitest';
import { cvcProblem, expiryProblem, formatCardNumber, formatExpiry, isEmail } from './card-checks.ts';

const IN_JUNE_2030 = new Date(2030, 5, 15).getTime();

describe('card number', () => {
  test.each([
    ['4242424242424242', '4242 4242 4242 4242'],
    ['378282246310005', '3782 822463 10005'],
    ['42-42 4', '4242 4'],
    ['abc', ''],
  ])('%s is shown as "%s"', (typed, shown) => expect(formatCardNumber(typed)).toBe(shown));
});

describe('expiry date', () => {
  test('the slash is added automatically and can be deleted', () => {
    expect(formatExpiry('123', '12')).toBe('12 / 3');
    expect(formatExpiry('12', '1')).toBe('12 / ');
    expect(formatExpiry('5', '')).toBe('05 / ');
    expect(formatExpiry('12 /', '12 / ')).toBe('12 /');
  });

  test.each(['06 / 30', '0630', '7/30', '12 / 2031', '01 / 31'])('%s is valid in June 2030', (typed) =>
    expect(expiryProblem(typed, IN_JUNE_2030)).toBeUndefined(),
  );

  test.each([
    ['', 'incomplete'],
    ['12', 'incomplete'],
    ['13 / 31', 'invalid'],
    ['00 / 31', 'invalid'],
    ['05 / 30', 'in the past'],
    ['12 / 29', 'year is in the past'],
    ['12 / 99', 'year is invalid'],
  ])('"%s" is refused as %s', (typed, words) => expect(expiryProblem(typed, IN_JUNE_2030)).toContain(words));
});

test('the security code has three digits, four on American Express', () => {
  expect(cvcProblem('123', '4242 4242 4242 4242')).toBeUndefined();
  expect(cvcProblem('1234', '4242 4242 4242 4242')).toBeDefined();
  expect(cvcProblem('1234', '3782 822463 10005')).toBeUndefined();
  expect(cvcProblem('12', '')).toBeDefined();
});

test('an e-mail address is valid if a receipt can be sent to it', () => {
  expect(isEmail(' ')).toBe(false);
  expect(isEmail(' a@b.example ')).toBe(true);
  expect(isEmail('a@b')).toBe(false);
});
