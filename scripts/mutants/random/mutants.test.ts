import { describe, expect, it } from 'vitest';
import { chooseMutants, describe as describeMutant } from './mutants.ts';
import { allot } from './random.ts';

const lines = (count: number) => Array.from({ length: count }, (_, i) => `export const a${i} = ${i};`).join('\n');
const SOURCES = new Map([
  ['server/domain/a.ts', lines(30)],
  ['server/domain/a.test.ts', lines(30)],
  ['server/domain/api-a.ts', lines(30)],
  ['server/http/b.ts', lines(10)],
]);
const WANTED = { count: 8, seed: 3, folders: ['server/domain', 'server/http'] };

describe('the choice of mutants', () => {
  it('takes lines of each folder in proportion, none twice, and no tests and descriptions', async () => {
    const chosen = await chooseMutants(SOURCES, WANTED, async () => true);
    const { 'server/domain/a.ts': domain = [], 'server/http/b.ts': http = [], ...others } = Object.groupBy(chosen, ({ file }) => file);
    expect([domain.length, http.length, others]).toEqual([6, 2, {}]);
    expect(new Set(chosen.map(({ file, line }) => `${file}:${line}`)).size).toBe(8);
  });

  it('is the same for the same seed and another one for another', async () => {
    const choose = (seed: number) => chooseMutants(SOURCES, { ...WANTED, seed }, async () => true);
    expect(await choose(3)).toEqual(await choose(3));
    expect(await choose(4)).not.toEqual(await choose(3));
  });

  it('replaces those that do not compile', async () => {
    const chosen = await chooseMutants(SOURCES, WANTED, async ({ line }) => line % 2 === 0);
    expect(chosen).toHaveLength(8);
    expect(chosen.every(({ line }) => line % 2 === 0)).toBe(true);
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
    expect(allot(count, weights)).toEqual(shares);
  });
});
