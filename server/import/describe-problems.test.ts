import { expect, test } from 'vitest';
import { listedByCause } from './describe-problems.ts';

const moq = (row: number) => ({
  row,
  column: 'MOQ',
  reason: `is not a number: "${row} pcs"`,
  value: `${row} pcs`,
  fix: 'State a whole number of units.',
});

test('few problems are listed row by row', () => {
  expect(listedByCause([moq(2)])).toEqual(['  row 2, MOQ: is not a number: "2 pcs". State a whole number of units.']);
});

test('many problems are grouped by column and cause, whatever the cells contain, with the first rows of each', () => {
  const alone = { row: 9, column: 'price', reason: 'is not a number: "four"', value: 'four', fix: 'Write a number like 1234.50.' };
  const missing = Array.from({ length: 21 }, (_, at) => ({ row: at + 2, column: 'name', reason: 'is missing' }));
  expect(listedByCause([...Array.from({ length: 200 }, (_, at) => moq(at + 2)), ...missing, alone])).toEqual([
    '  MOQ: 200 rows like "2 pcs", "3 pcs", "4 pcs". State a whole number of units.',
    '    row 2: is not a number: "2 pcs"',
    '    row 3: is not a number: "3 pcs"',
    '    row 4: is not a number: "4 pcs"',
    '    ... and 197 more',
    '  name: 21 rows',
    '    row 2: is missing',
    '    row 3: is missing',
    '    row 4: is missing',
    '    ... and 18 more',
    '  row 9, price: is not a number: "four". Write a number like 1234.50.',
  ]);
});

test('with very many causes the rare ones form one group', () => {
  const causes = Array.from({ length: 300 }, (_, at) => ({ row: at + 2, column: `column ${at}`, reason: 'is missing' }));
  const lines = listedByCause(causes);
  expect(lines.filter((line) => /^ {2}\S/.test(line))).toHaveLength(50);
  expect(lines[0]).toBe('  251 rows');
});
