import { describe, expect, it } from 'vitest';
import { apply, findMutations } from './mutations.ts';

const mutantsOf = (text: string, file = 'a.ts') => findMutations(file, text).map((mutation) => apply(text, mutation));

describe('mutations', () => {
  it.each([
    ['a < b;', ['a <= b;']],
    ['a >= b;', ['a > b;']],
    ['a === b;', ['a !== b;']],
    ['a + b;', ['a - b;']],
    ['(a) * (b);', ['(a) / (b);']],
    ['a && b;', ['a || b;']],
    ['a ?? b;', ['a;', 'b;']],
    ['!a;', ['a;']],
    ['Math.floor(a);', [';', 'Math.ceil(a);']],
    ['x = true;', ['x = false;']],
    ['x = 1_000;', ['x = 1001;']],
    ["x = 'queued';", ["x = '';"]],
    ['a ? b : c;', ['!(a) ? b : c;']],
    ['await a();', [';']],
    ['a?.();', [';']],
    ['function f() { if (a) return; b; }', ['function f() { if (!(a)) return; b; }', 'function f() { if (a) ; b; }']],
    ['if (a) { throw b; }', ['if (!(a)) { throw b; }', 'if (a) { ; }']],
  ])('%s', (text, mutants) => {
    expect(mutantsOf(text)).toEqual(mutants);
  });

  it.each([
    [
      'imports',
      "import { a } from './a.ts';\nimport b from './b.json' with { type: 'json' };\nexport * from './c.ts';\nexport { d } from './d.ts';",
    ],
    ['types', "type A = 'one' | 2;\ninterface B { readonly c: 'd' }\nlet e: 'f';"],
    ['comments', "// a < b\n/* if (c) return 'd'; */"],
    ['names of properties', "x = { 'a-b': c };"],
    ['messages of errors', "e = new Error('gone');"],
    ['prose', "x = 'No units are left';"],
    ['joined texts', "x = a + 'b c';"],
    ['attributes', 'x = <p className="wide" />;'],
    ['lists of words', "x = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];"],
    ['the last return of a function', 'function f() { return a; }'],
    ['statements over several lines', 'a(\n  b,\n);'],
  ])('leaves %s unchanged', (_, text) => {
    expect(mutantsOf(text, 'a.tsx')).toEqual([]);
  });

  it('finds expressions inside type assertions', () => {
    expect(mutantsOf('x = (a < b) as true;')).toEqual(['x = (a <= b) as true;']);
  });

  it('counts lines from 1, characters beyond ASCII before them included', () => {
    expect(findMutations('a.ts', '// “é” 🛒\nx = 1;')).toEqual([{ line: 2, start: 14, end: 15, to: '2' }]);
  });
});

describe('mutations of SQL', () => {
  const inSql = (sql: string) => mutantsOf(`x = \`${sql}\`;`).map((text) => text.slice(5, -2));

  it('invert a comparison or leave a condition out', () => {
    expect(inSql('UPDATE t SET a = 1 WHERE b = @b AND c < @c')).toEqual([
      'UPDATE t SET a = 1 WHERE b <> @b AND c < @c',
      'UPDATE t SET a = 1 WHERE b = @b AND c <= @c',
      'UPDATE t SET a = 1 WHERE b = @b',
    ]);
  });

  it('invert NULL, an order, and a sum', () => {
    expect(inSql('SELECT a + 1 FROM t WHERE b IS NULL ORDER BY c DESC')).toEqual([
      'SELECT a + 1 FROM t WHERE b IS NOT NULL ORDER BY c DESC',
      'SELECT a + 1 FROM t WHERE b IS NULL ORDER BY c ASC',
      'SELECT a - 1 FROM t WHERE b IS NULL ORDER BY c DESC',
    ]);
    expect(inSql('SELECT a FROM t WHERE b IS NOT NULL')).toEqual(['SELECT a FROM t WHERE b IS NULL']);
  });

  it('are found line by line in a template of several lines', () => {
    const text = 'x = `SELECT a\n  FROM t\n  WHERE b = @b\n    AND c > @c`;';
    expect(findMutations('a.ts', text).map(({ line }) => line)).toEqual([3, 4, 4]);
  });

  it('leave text that is no SQL', () => {
    expect(inSql('width = 3 AND so on')).toEqual([]);
  });
});
