import { expect, test } from 'vitest';
import { numberParameters } from './parameters.ts';

test('names and question marks become numbers; equal names share one', () => {
  expect(numberParameters('UPDATE t SET a = @a, b = @b WHERE a <> @a')).toEqual({
    text: 'UPDATE t SET a = $1, b = $2 WHERE a <> $1',
    names: ['a', 'b'],
  });
  expect(numberParameters('SELECT ? , ?')).toEqual({ text: 'SELECT $1 , $2', names: [0, 1] });
});

test('names and question marks in texts, quoted names and comments are not parameters', () => {
  const sql = `SELECT '@a ? ''@b''', "@c?" FROM t -- @d ?\nWHERE x = @e`;
  expect(numberParameters(sql)).toEqual({ text: sql.replace('@e', '$1'), names: ['e'] });
});
