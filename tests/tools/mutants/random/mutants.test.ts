import { describe, expect, it } from 'vitest';
import { chooseMutants, describe as describeMutant } from './mutants.ts';
import { apportion } from './random.ts';

const lines = (count: number) => Array.from({ length: count }, (_, i) => `export const a${i} = ${i};`).join('\n');
const SOURCES = new Map([
  ['server/domain/a.ts', lines(30)],
  ['server/domain/a.test.ts', lines(30)],
  ['server/domain/api-a.ts', lines(30)],
  ['server/http/b.ts', lines(10)],
]);
const WANTED = { count: 8, seed: 3, folders: ['server/domain', 'server/http'] };

describe('the choice of mutants', () => {
  it('takes lines of each folder in proportion, none of tests and descriptions', () => {
    const firsts = chooseMutants(SOURCES, WANTED).flatMap(([first]) => first ?? []);
    const { 'server/domain/a.ts': domain = [], 'server/http/b.ts': http = [], ...others } = Object.groupBy(firsts, ({ file }) => file);
    expect([domain.length, http.length, others]).toEqual([6, 2, {}]);
  });

  it('has each line once, among the candidates for one place', () => {
    const lines = chooseMutants(SOURCES, WANTED).flatMap((candidates) => candidates.map(({ file, line }) => `${file}:${line}`));
    expect([lines.length, new Set(lines).size]).toEqual([40, 40]);
  });

  it('is the same for the same seed and another one for another seed', () => {
    const choose = (seed: number) => chooseMutants(SOURCES, { ...WANTED, seed });
    expect(choose(3)).toEqual(choose(3));
    expect(choose(4)).not.toEqual(choose(3));
  });

  it('describes a mutant by its line before and after', () => {
    const mutant = { file: 'a.ts', line: 2, start: 11, end: 12, to: '2' };
    expect(describeMutant(mutant, 'first;\n  x=1;\nlast;')).toEqual({ place: 'a.ts:2', from: 'x=1;', to: 'x=2;' });
  });
});

describe('shares', () => {
  it.each([
    [10, [1, 1, 1], [4, 3, 3]],
    [3, [90, 10], [3, 0]],
    [0, [1, 2], [0, 0]],
  ])('of %i by %j are %j', (count, weights, shares) => {
    expect(apportion(count, weights)).toEqual(shares);
  });
});
