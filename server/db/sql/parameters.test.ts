import { expect, test } from 'vitest';
import { numberParameters } from './parameters.ts';

test('names and question marks become numbers, the same name the same number', () => {
  expect(numberParameters('UPDATE t SET a = @a, b = @b WHERE a <> @a')).toEqual({
    text: 'UPDATE t SET a = $1, b = $2 WHERE a <> $1',
    names: ['a', 'b'],
  });
  expect(numberParameters('SELECT ? , ?')).toEqual({ text: 'SELECT $1 , $2', names: [0, 1] });
});

test('what stands in texts, quoted names and comments is no parameter', () => {
  const sql = `SELECT '@a ? ''@b''', "@c?" FROM t -- @d ?\nWHERE x = @e`;
  expect(numberParameters(sql)).toEqual({ text: sql.replace('@e', '$1'), names: ['e'] });
});
