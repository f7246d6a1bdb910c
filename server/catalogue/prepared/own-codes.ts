import { encodeCategoryPath, getCategory, getSubcategory } from '../arrays/category-paths.ts';
import { type Dictionary, encodeText } from '../arrays/dictionary.ts';
import type { Engine } from '../engine/engine.ts';
import { termOfWord } from '../search/lexicon.ts';
import type { Chunk, News } from './prepared-file.ts';

/** A prepared file has codes of its own for texts; here they become the engine's. */
export function createCodes({ table, index: { lexicon } }: Engine) {
  const terms: number[] = [];
  const [countries, supplierIds, supplierNames, subcategories, sections] = [[0], [0], [0], [0], [0]];

  return {
    learn(news: News): void {
      for (const [i, word] of news.words.entries()) terms[news.terms[i] as number] = termOfWord(lexicon, word);
      learnTexts(countries, table.countries, news.countries);
      learnTexts(supplierIds, table.supplierIds, news.supplierIds);
      learnTexts(supplierNames, table.supplierNames, news.supplierNames);
      learnTexts(subcategories, table.subcategories, news.subcategories);
      for (const pair of news.sections)
        sections.push(encodeCategoryPath(table.categoryPaths, getCategory(pair), subcategories[getSubcategory(pair)] as number));
    },
    translate(chunk: Chunk): Chunk {
      const { columns } = chunk;
      return {
        ...chunk,
        columns: {
          ...columns,
          country: translated(columns.country, countries),
          supplierId: translated(columns.supplierId, supplierIds),
          supplierName: translated(columns.supplierName, supplierNames),
          section: translated(columns.section, sections),
        },
        nameTerms: translated(chunk.nameTerms, terms),
        entries: translatedEntries(chunk.entries, terms),
      };
    },
  };
}

function learnTexts(codes: number[], dictionary: Dictionary, texts: readonly string[]): void {
  for (const text of texts) codes.push(encodeText(dictionary, text));
}

/** Written out: a hundred thousand numbers at a time are several times as slow by a function for each. */
function translated(values: Uint32Array, codes: readonly number[]): Uint32Array<ArrayBuffer> {
  const own = new Uint32Array(values.length);
  for (let i = 0; i < values.length; i += 1) own[i] = codes[values[i] as number] as number;
  return own;
}

function translatedEntries(entries: Uint32Array, terms: readonly number[]): Uint32Array {
  const own = new Uint32Array(entries.length);
  for (let i = 0; i < entries.length; i += 1)
    own[i] = ((terms[(entries[i] as number) >>> 2] as number) << 2) | ((entries[i] as number) & 3);
  return own;
}
