import { expect, test } from 'vitest';
import { groupReason, groupTitle } from '../copy.ts';

test.each([
  [1, 'is not a number: "four"', ['four'], 'MOQ: 1 row: is not a number: "four"'],
  [1, 'must be at least 1; got "0"', ['0'], 'MOQ: 1 row: must be at least 1; got "0"'],
  [1, 'is a fourth option', ['Fit'], 'MOQ: 1 row like “Fit”: is a fourth option'],
  [1, 'is missing', [], 'MOQ: 1 row: is missing'],
  [2, 'is missing', [], 'MOQ: 2 rows: is missing'],
  [2, 'is not a number: "four"', ['four'], 'MOQ: 2 rows like “four”: is not a number'],
  [2, 'must be at least 1; got "0"', ['0', '-1'], 'MOQ: 2 rows like “0”, “-1”: must be at least 1'],
  [2, 'is not a number: "1,5" is written with a comma', ['1,5'], 'MOQ: 2 rows like “1,5”: is not a number: written with a comma'],
  [2, '"£3" is in GBP', ['£3', '£4'], 'MOQ: 2 rows like “£3”, “£4”: is in GBP'],
])('the title and reason for %i of "%s" contain the value once', (rows, reason, samples, words) => {
  const group = { column: 'MOQ', rows, reason, samples };
  expect(`${groupTitle(group)} ${groupReason(group)}`).toBe(words);
});
