import { expect, test } from 'vitest';
import { readSynonyms, SYNONYMS, synonymsOf } from './synonyms.ts';

test('words of a group find each other, and of `>` those before find those behind', () => {
  const synonyms = readSynonyms('torch, flashlight\nnappies > diaper bag');
  expect(synonymsOf(synonyms, ['torch', 'flashlight'], [])).toEqual([[['flashlight']], [['torch']]]);
  expect(synonymsOf(synonyms, ['nappy'], [])).toEqual([[['diaper', 'bag']]]);
  expect(synonymsOf(synonyms, ['diaper', 'bag'], [])).toEqual([[], []]);
});

test('a phrase is one thing, wherever it stands', () => {
  const synonyms = readSynonyms('cling film > wrap');
  expect(synonymsOf(synonyms, ['red', 'cling', 'film'], [])).toEqual([[], [['wrap']], [['wrap']]]);
  expect(synonymsOf(synonyms, ['film', 'cling'], [])).toEqual([[], []]);
});

test('a word that is its own synonym is refused by name', () => {
  expect(() => readSynonyms('hoodies, hoody')).toThrow('“hoody” is its own synonym');
});

test('what is shipped holds some hundred pairs, none twice', () => {
  const pairs = [...SYNONYMS.values()].flat().map(({ from, to }) => `${from.join(' ')} > ${to.join(' ')}`);
  expect(pairs.length).toBeGreaterThan(300);
  expect(pairs.filter((pair, i) => pairs.indexOf(pair) !== i)).toEqual([]);
});
