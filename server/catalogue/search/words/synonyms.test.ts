import { expect, test } from 'vitest';
import { findSynonymProblem } from './check-synonyms.ts';
import { readSearchText } from './query-words.ts';
import { findSynonyms, getSynonyms, parseSynonymGroup, parseSynonyms, SHIPPED_GROUPS, toSynonyms } from './synonyms.ts';

test('words of a group find each other; with `>` the left words find the right ones', () => {
  const synonyms = parseSynonyms(['torch, flashlight', 'nappies > diaper bag']);
  expect(findSynonyms(synonyms, ['torch', 'flashlight'], [])).toEqual([[['flashlight']], [['torch']]]);
  expect(findSynonyms(synonyms, ['nappy'], [])).toEqual([[['diaper', 'bag']]]);
  expect(findSynonyms(synonyms, ['diaper', 'bag'], [])).toEqual([[], []]);
});

test('a phrase is one unit, anywhere in the text', () => {
  const synonyms = parseSynonyms(['cling film > wrap']);
  expect(findSynonyms(synonyms, ['red', 'cling', 'film'], [])).toEqual([[], [['wrap']], [['wrap']]]);
  expect(findSynonyms(synonyms, ['film', 'cling'], [])).toEqual([[], []]);
});

test('the shipped list has some hundred pairs, each once, none of a word with itself', () => {
  expect(SHIPPED_GROUPS.flatMap((group) => toSynonyms(parseSynonymGroup(group))).length).toBeGreaterThan(300);
  expect(findSynonymProblem({ added: SHIPPED_GROUPS, off: SHIPPED_GROUPS })).toBeUndefined();
});

test('a shop adds its own groups, folded like searches, and switches shipped ones off', () => {
  const synonyms = getSynonyms({ revision: 1, added: ['Kölsch-Glas > Stange', '手机壳 > phone case'], off: ['color, colour'] });
  expect(findSynonyms(synonyms, ['kolsch', 'gla'], [])).toEqual([[['stange']], [['stange']]]);
  expect(findSynonyms(synonyms, ['手机', '机壳'], [])[0]).toEqual([['phone', 'case']]);
  expect(findSynonyms(synonyms, ['color'], [])).toEqual([[]]);
  expect(findSynonyms(synonyms, ['grey'], [])).toEqual([[['gray']]]);
});

test.each(['充電器', '水壶', 'กาน้ำ', "gentleman's shoes", 'made in Oakland'])('every word of %s has the phrase’s synonym', (phrase) => {
  const { words } = readSearchText(phrase, getSynonyms({ revision: 1, added: [`${phrase} > kettle`], off: [] }));
  expect(words.map(({ synonyms }) => synonyms)).toEqual(words.map(() => [['kettle']]));
});

test('a stored group may repeat a shipped one, so that other groups can be changed', () => {
  const added = ['torch, flashlight'];
  expect(findSynonymProblem({ added: [...added, 'dallah > kettle'], off: [] }, { added, off: [] })).toBeUndefined();
});

test.each([
  ['mug', '“mug” needs another word: “mug, cup”, or “sneaker > shoe”.'],
  ['mug, ', 'A word is missing beside a comma or a “>”.'],
  ['mug, !!!', '“!!!” has no letter or digit.'],
  ['mug > mug', '“mug” points to itself.'],
  ['hoodies, hoody', '“hoodies” and “hoody” are the same word to the search.'],
  ['a > b > c', 'A group has one “>” at most.'],
  ['one two three four > five', '“one two three four” has more than 3 words.'],
  ['x, '.repeat(12).concat('y'), 'A group has 12 words at most.'],
  [`${'m'.repeat(61)}, cup`, `“${'m'.repeat(20)}…” is longer than 60 characters.`],
  ['torch, flashlight', '“torch” finds “flashlight” already.'],
])('%s is refused with its reason', (group, message) => {
  expect(findSynonymProblem({ added: ['beaker, goblet', group], off: [] })).toEqual({ at: 1, message });
});

test('a cycle of one-way groups is refused and its words are listed', () => {
  const added = ['beaker > goblet', 'goblet > chalice', 'chalice > beakers'];
  expect(findSynonymProblem({ added, off: [] })?.message).toMatch(/^“beaker” > “goblet” > “chalice” > “beaker” goes in a circle\./);
  expect(findSynonymProblem({ added: added.slice(0, 2), off: [] })).toBeUndefined();
});

test('a word that would find more than twelve others is refused', () => {
  const added = ['zmug > a1, b1, c1, d1, e1, f1, g1, h1, i1, j1, k1', 'zmug > l1', 'zmug > m1'];
  expect(findSynonymProblem({ added, off: [] })).toEqual({ at: 2, message: '“zmug” would find more than 12 other words.' });
});

test('too many groups are refused, and so are groups that are too long together', () => {
  const many = (count: number, word: string) => Array.from({ length: count }, (_, i) => `${word}${i}, other${i}`);
  expect(findSynonymProblem({ added: many(2001, 'w'), off: [] })).toEqual({ at: null, message: 'There is room for 2000 groups.' });
  expect(findSynonymProblem({ added: many(1500, 'w'.repeat(40)), off: [] })?.message).toBe('All groups together may take 48 KB.');
});
