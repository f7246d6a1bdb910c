import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AS_SHIPPED } from '#domain/catalogue/search-words.ts';
import { createLexicon } from '../lexicon.ts';
import { readSearchText } from './query-words.ts';
import { createTextTerms, readTerms } from './read-terms.ts';
import { stemWord } from './stem-word.ts';
import { getSynonyms } from './synonyms.ts';

function termsOf(text: string): { inOrder: string[]; aside: string[] } {
  const lexicon = createLexicon();
  const out = createTextTerms();
  readTerms(lexicon, text, out);
  const [inOrder, aside] = [out.inOrder, out.measureParts].map(({ codes, count }) =>
    [...codes.subarray(0, count)].map((code) => lexicon.terms[code] ?? ''),
  );
  return { inOrder: inOrder ?? [], aside: aside ?? [] };
}

test.each([
  ['Wi-Fi Router', ['wi', 'fi', 'wifi', 'router']],
  ['T Shirt', ['t', 'shirt', 'tshirt']],
  ['L.E.D. Panel', ['l', 'e', 'd', 'led', 'panel']],
  ['a shirt', ['a', 'shirt']],
  ['3-in-1 Cable', ['3', 'in', '1', '3in1', 'cable']],
  ["Men’s and Women's Boots", ['man', 'and', 'woman', 'boot']],
  ['Bottle, 500 ml Steel', ['bottle', '500ml', 'steel']],
  ['USB充電器', ['usb', '充電', '電器', '器']],
  ["a's器", ['a', 's', '器']],
  ['Straße Łódź ٢٤', ['strasse', 'lodz', '24']],
])('%s is read as %j', (text, terms) => {
  expect(termsOf(text).inOrder).toEqual(terms);
});

test('the number and unit of a measure are indexed, too', () => {
  expect(termsOf('Bottle, 500 ml').aside).toEqual(['500', 'ml']);
});

test('a text used as a query contains only words it is indexed by', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: fc.constantFrom(...'a1 5.,-xlmMs\'"/in杯子ก½é') })), (text) => {
      const { inOrder, aside } = termsOf(text);
      const known = new Set([...inOrder, ...aside]);
      const { words, measured = [] } = readSearchText(text, getSynonyms(AS_SHIPPED));
      for (const { word } of [...words, ...measured]) expect(known).toContain(stemWord(word));
    }),
  );
});
