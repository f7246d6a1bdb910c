import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SupplierMark } from './supplier-mark.tsx';

const markOf = (name: string) => renderToStaticMarkup(<SupplierMark name={name} />);
const lettersOf = (name: string) => />([^<]*)<\/text>/.exec(markOf(name))?.[1];

test('a mark has the first letters of the first two words, in any script', () => {
  expect(lettersOf('Hanoi Rice Mills Ltd')).toBe('HR');
  expect(lettersOf('  öko & co')).toBe('ÖC');
  expect(lettersOf('深圳 电子')).toBe('深电');
  expect(lettersOf('𝒜lpha')).toBe('𝒜');
  expect(lettersOf('***')).toBe('');
});

test('equal names have equal marks, different names different ones', () => {
  expect(markOf('Hanoi Rice Mills')).toBe(markOf('Hanoi Rice Mills'));
  const marks = ['Hanoi Rice Mills', 'Harbour Rope', 'Huế Rattan', 'Hilltop Roasters'].map((name) =>
    markOf(name).replace(/<text.*text>/, ''),
  );
  expect(new Set(marks).size).toBeGreaterThan(2);
});
